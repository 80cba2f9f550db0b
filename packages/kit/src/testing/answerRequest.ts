import type { Behaviour } from './behaviour.js'
import type { EngineCall, WalletEngine } from './engine/createWalletEngine.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'
import { forever, pause } from './pause.js'

type Call = EngineCall & { readonly signal: AbortSignal }

/** Answers a request as the behaviour says, or as a wallet does when there is none. */
export async function answerRequest(
  engine: WalletEngine,
  call: Call,
  behaviour: Behaviour | undefined,
): Promise<unknown> {
  switch (behaviour?.do) {
    case undefined:
      return engine.request(call)
    case 'approve':
      return engine.request({ ...call, approve: async () => 'approve' })
    case 'reject':
      throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
    case 'hang':
      return forever(call.signal)
    case 'delay':
      await pause(behaviour.milliseconds, call.signal)
      return engine.request(call)
    case 'answer':
      return behaviour.value
    case 'fail':
      throw new ProviderRpcError(behaviour.code, behaviour.message)
    default:
      return behaviour satisfies never
  }
}
