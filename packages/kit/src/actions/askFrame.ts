import type { Billfold } from '../Billfold.js'
import type { EmbeddedProvider } from '../connectors/embedded/EmbeddedProvider.js'
import { ConnectorNotFoundError } from '../errors/connection.js'
import { alertFrameFailure } from './alertFrameFailure.js'

/** The connector of the wallet by email. @throws ConnectorNotFoundError */
export function wayByEmail({ options: { connectors } }: Billfold) {
  const way = connectors.find(({ kind }) => kind === 'embedded')
  if (way) return way
  throw new ConnectorNotFoundError('embedded', 'Address or auth connector not found')
}

/** Asks the wallet by email, and tells by an alert where its frame did not load or answer. */
export async function askFrame<answer>(
  kit: Billfold,
  ask: (provider: EmbeddedProvider) => Promise<answer>,
): Promise<answer> {
  const provider = (await wayByEmail(kit).getProvider()) as EmbeddedProvider // what this kind has
  try {
    return await ask(provider)
  } catch (error) {
    alertFrameFailure(kit, error)
    throw error
  }
}
