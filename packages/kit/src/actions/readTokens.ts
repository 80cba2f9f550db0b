import type { Billfold } from '../Billfold.js'
import type { Tokens, TokensOf } from './Token.js'

/**
 * Asks the host's account service what an address holds: on one network, or on all of the host's networks
 * in a namespace. Networks that the service does not serve are asked directly, for their native currency
 * only; with a namespace, only the one that the visitor is on. Tokens without decimals, and malformed ones,
 * are left out.
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
