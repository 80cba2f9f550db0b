import type { Billfold } from '../Billfold.js'
import { WalletError } from '../errors/WalletError.js'
import { checkRpcRequest } from '../protocol/checkRpcRequest.js'
import { requireWallet } from './requireWallet.js'

/**
 * Sends a JSON-RPC request to the connected wallet of the method's namespace: `solana_…` to the Solana
 * wallet, all others to the EVM wallet. The method must be one of the safe ones, or one that the visitor
 * confirms (`safeRpcMethods`, `unsafeRpcMethods` of `billfold/protocol`). For others, there is the wallet's
 * own provider, from `getWalletProvider`.
 *
 * @example
 * ```ts
 * import { request } from 'billfold'
 *
 * const assets = await request(billfold, { method: 'wallet_getAssets', params: [{ account }] })
 * ```
 * @returns the wallet's answer; untrusted
 * @throws NotConnectedError, WalletError, RpcError when the question is refused before the wallet is
 * asked
 */
export async function request(
  kit: Billfold,
  parameters: {
    method: string
    /** The method's parameters; for `solana_…` an object. @default [] */
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
