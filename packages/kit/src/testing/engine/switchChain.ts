import { isHex } from 'viem'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import { invalidParams, type MethodContext } from './walletMethod.js'
import { findChain } from './walletState.js'

/** `wallet_switchEthereumChain` (EIP-3326). Throws 4902 for a chain that was never added. */
export async function switchChain(
  context: MethodContext,
  [request]: readonly unknown[],
): Promise<null> {
  const id = parseChainId(request)
  const { chainId } = context.state()
  if (chainId === id) return null
  const to = findChain(context.state(), id)
  if (!to) throw unknownChain(id)
  const from = findChain(context.state(), chainId) ?? { id: chainId, name: `Chain ${chainId}` }
  await context.ask({ kind: 'switchChain', from, to })
  context.update((state) => ({ ...state, chainId: id }))
  return null
}

/** Reads `chainId` of `{ chainId: '0x1' }`, which EIP-3326 and EIP-3085 share. */
export function parseChainId(request: unknown): number {
  if (typeof request !== 'object' || request === null || !('chainId' in request))
    throw invalidParams('Expected an object with a "chainId".')
  const { chainId } = request
  if (isHex(chainId) && /^0x[1-9a-f][0-9a-f]*$/i.test(chainId)) {
    const id = Number(chainId)
    if (Number.isSafeInteger(id)) return id
  }
  throw invalidParams(`Expected "chainId" as 0x-prefixed hex without leading zeros.`)
}

function unknownChain(id: number) {
  return new ProviderRpcError(
    rpcErrorCode.chainNotAdded,
    `Unrecognized chain ID "0x${id.toString(16)}". Add it with wallet_addEthereumChain first.`,
  )
}
