import type { Behaviour } from './behaviour.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'
import { forever, pause } from './pause.js'

/** Who decides, where a request needs a decision. */
export type Asking = 'owner' | 'nobody'

/** Answers a request as the behaviour says, or as a wallet does when there is none. */
export async function answerRequest(
  behaviour: Behaviour | undefined,
  { signal, run }: { signal: AbortSignal; run: (asking: Asking) => Promise<unknown> },
): Promise<unknown> {
  switch (behaviour?.do) {
    case undefined:
      return run('owner')
    case 'approve':
      return run('nobody')
    case 'reject':
      throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
    case 'hang':
      return forever(signal)
    case 'delay':
      await pause(behaviour.milliseconds, signal)
      return run('owner')
    case 'answer':
      return behaviour.value
    case 'fail':
      throw new ProviderRpcError(behaviour.code, behaviour.message)
    default:
      return behaviour satisfies never
  }
}
