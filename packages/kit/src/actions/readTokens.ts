import type { Billfold } from '../Billfold.js'
import type { Tokens, TokensOf } from './Token.js'

/**
 * Asks the host's account service what an address holds: on one network, or on all of the host's networks
 * of a namespace. Networks that the service does not serve are asked themselves, for their own currency
 * alone; with a namespace only the one that the visitor is on. Tokens without decimals, and what cannot be
 * a token, are left out.
 *
 * @throws NetworkNotFoundError, ServiceError, WalletError with code `networkUnreachable`
 *
 * @example
 * ```ts
 * const { tokens } = await readTokens(billfold, { address: '0x…', namespace: 'eip155' })
 * ```
 */
export async function readTokens(
  kit: Billfold,
  parameters: TokensOf & { readonly signal?: AbortSignal | undefined },
): Promise<Tokens> {
  const { fetchTokens } = await import('./fetchTokens.js')
  return fetchTokens(kit, parameters)
}
