import { ProviderRpcError, rpcErrorCode } from 'billfold/testing'
import type { Question } from '../Question.js'
import type { DriverCall } from './Driver.js'

/** Questions that one site may have open in one namespace. */
const pendingLimit = 10

const open = new Map<string, number>()
let questions = 0

/** Resolves when the owner agrees. @throws ProviderRpcError 4001 when the owner refuses */
export async function askOwner(
  { namespace, ...question }: Omit<Question, 'id' | 'origin'> & { namespace: string },
  { origin, ask, signal }: DriverCall,
): Promise<void> {
  signal.throwIfAborted()
  const key = `${namespace} ${origin}`
  const count = open.get(key) ?? 0
  if (count >= pendingLimit)
    throw new ProviderRpcError(rpcErrorCode.requestPending, 'Too many requests wait already.')
  open.set(key, count + 1)
  try {
    const id = `${namespace}-${++questions}`
    const decision = await untilAborted(ask({ ...question, id, origin }, signal), signal)
    if (decision === 'approve') return
    throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
  } finally {
    open.set(key, (open.get(key) ?? 1) - 1)
  }
}

/** Rejects as soon as nobody waits any more, whatever the owner does later. */
function untilAborted<Value>(task: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}
