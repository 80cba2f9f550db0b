import { WalletConnectError } from 'billfold/walletconnect'
import { openPhone, openSite } from './openPair.js'
import { playSession } from './playSession.js'

const minute = 60_000

/** Whose clock is wrong, by how many minutes, and what comes of it. */
type Skew = {
  readonly whose: 'site' | 'phone'
  readonly minutes: number
  /** `works`, or the error and its text. */
  readonly expected: string
}

/** A link lives for five minutes: one that is older by the wallet's clock is refused. */
const expired =
  'expired: This WalletConnect link has expired. Show the QR code on the page again and scan it. If it is new, the clock of one of the two devices is wrong.'

const skews: readonly Skew[] = [
  { whose: 'site', minutes: 10, expected: 'works' },
  { whose: 'site', minutes: -10, expected: expired },
  { whose: 'phone', minutes: 10, expected: expired },
  { whose: 'phone', minutes: -10, expected: 'works' },
  { whose: 'site', minutes: 60, expected: 'works' },
]

export type ClocksOutcome = {
  rounds: number
  /** What has come of each skew, in all rounds. */
  skews: readonly (Skew & { readonly outcomes: readonly string[] })[]
  /** Rounds that came out otherwise than expected. */
  surprises: number
  /** Sessions that one end had and the other had not. */
  halfOpen: number
}

/** Plays sessions in which the clock of one end is wrong. */
export async function skewClocks(parameters: {
  rounds: number
  relayUrl: string
}): Promise<ClocksOutcome> {
  const { rounds, relayUrl } = parameters
  const outcome = { rounds, surprises: 0, halfOpen: 0 }
  const done: (Skew & { outcomes: readonly string[] })[] = []
  for (const skew of skews) {
    const outcomes = new Set<string>()
    for (let round = 0; round < rounds; round += 1) {
      const { result, isHalfOpen } = await playWith(relayUrl, skew)
      outcomes.add(result)
      if (result !== skew.expected) outcome.surprises += 1
      if (isHalfOpen) outcome.halfOpen += 1
    }
    done.push({ ...skew, outcomes: [...outcomes] })
  }
  return { ...outcome, skews: done }
}

async function playWith(relayUrl: string, { whose, minutes }: Skew) {
  const wrong = () => Date.now() + minutes * minute
  const clock = (side: Skew['whose']) => (side === whose ? { now: wrong } : {})
  const [site, phone] = await Promise.all([
    openSite({ relayUrl, ...clock('site') }),
    openPhone({ relayUrl, ...clock('phone') }),
  ])
  const result = await playSession({ site, phone }, 'phone').then(() => 'works', describe)
  const isHalfOpen = site.sessions().length !== phone.sessions().length
  for (const end of [site, phone]) end.destroy()
  return { result, isHalfOpen }
}

function describe(error: unknown): string {
  if (!(error instanceof WalletConnectError)) return String(error)
  return `${error.code}: ${error.message.replaceAll('\n', ' ')}`
}
