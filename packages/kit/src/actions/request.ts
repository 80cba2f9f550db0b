import type { Billfold } from '../Billfold.js'
import { WalletError } from '../errors/WalletError.js'
import { checkRpcRequest } from '../protocol/checkRpcRequest.js'
import { requireWallet } from './requireWallet.js'

/**
 * Puts a JSON-RPC question to the connected EVM wallet. It must be on the list of safe methods or of
 * those that the visitor confirms (`safeRpcMethods`, `unsafeRpcMethods` of `billfold/protocol`). For
 * others a host has the wallet's own provider, by `getWalletProvider`.
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
    /** @default [] */
    params?: readonly unknown[] | undefined
    signal?: AbortSignal | undefined
  },
): Promise<unknown> {
  const { method, params = [], signal } = parameters
  const { adapter, session } = requireWallet(kit, 'eip155')
  checkRpcRequest({ method, params })
  if (!adapter.request)
    throw new WalletError({
      code: 'notSupported',
      shortMessage: 'The adapter cannot ask the wallet that.',
    })
  return adapter.request({ method, params, signal, connectorId: session.connectorId })
}
