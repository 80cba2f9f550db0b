import { type Decision, ProviderRpcError, rpcErrorCode } from 'billfold/testing'

/** @throws ProviderRpcError with code 4001 when the owner says no */
export async function requireYes(decision: Promise<Decision>): Promise<void> {
  if ((await decision) === 'approve') return
  throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
}
