import type { Billfold } from '../Billfold.js'
import { WalletError } from '../errors/WalletError.js'
import { checkRpcRequest } from '../protocol/checkRpcRequest.js'
import { requireWallet } from './requireWallet.js'

/**
 * Puts a JSON-RPC question to the connected wallet of the method's namespace: `solana_…` to the Solana
 * wallet, all others to the EVM wallet. The method must be on the list of safe ones or of those that the
 * visitor confirms (`safeRpcMethods`, `unsafeRpcMethods` of `billfold/protocol`). For others a host has
 * the wallet's own provider, by `getWalletProvider`.
 *
 * @example
 * ```ts
 * import { request } from 'billfold'
 *
 * const assets = await request(billfold, { method: 'wallet_getAssets', params: [{ account }] })
 * ```
 * @returns whatever the wallet answers: untrusted
 * @throws NotConnectedError, WalletError, RpcError when the question is refused before the wallet is
 * asked
 */
export async function request(
  kit: Billfold,
  parameters: {
    method: string
    /** As the method has them; those of `solana_…` are an object. @default [] */
    params?: readonly unknown[] | Readonly<Record<string, unknown>> | undefined
    signal?: AbortSignal | undefined
  },
): Promise<unknown> {
  const { method, params: given = [], signal } = parameters
  const params: readonly unknown[] = Array.isArray(given) ? given : [given]
  const namespace = method.startsWith('solana_') ? 'solana' : 'eip155'
  const { adapter, session } = requireWallet(kit, namespace)
  checkRpcRequest({ method, params })
  if (!adapter.request)
    throw new WalletError({
      code: 'notSupported',
      shortMessage: 'The adapter cannot ask the wallet that.',
    })
  return adapter.request({ method, params, signal, connectorId: session.connectorId })
}
