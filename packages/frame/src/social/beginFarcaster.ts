import type { Parts } from '../Parts.js'
import { ServerError } from '../server/createServerCaller.js'
import { SocialError } from './askProvider.js'
import { isProviderPage } from './isProviderPage.js'

/** A sign-in with Farcaster that waits for the app to sign. */
export type FarcasterTrip = {
  readonly id: string
  /** What the app is opened by. */
  readonly url: string
}

/**
 * Begins to sign in with Farcaster: the server asks its relay, and the app is opened by what that answers.
 *
 * @throws SocialError where Farcaster is away, or the address is not the app's; ServerError
 */
export async function beginFarcaster(
  { standIn }: Pick<Parts, 'standIn'>,
  begin: () => Promise<FarcasterTrip>,
): Promise<FarcasterTrip> {
  const trip = await begin().catch((error) => {
    const isAway = error instanceof ServerError && error.code === 'unreachable'
    throw isAway ? new SocialError('unreachable') : error
  })
  if (isProviderPage(trip.url, { provider: 'farcaster', standIn })) return trip
  throw new SocialError('failed')
}
