import { type ApprovalQueue, createApprovalQueue } from './createApprovalQueue.js'
import type { Approve, Decision, WalletRequest } from './engine/walletRequest.js'
import { pause } from './pause.js'
import type { Approval } from './testWallet.js'

/** Who answers a test wallet's questions. */
export type Owner = Pick<ApprovalQueue, 'pending' | 'watch'> & {
  readonly ask: Approve
  /** Answers the question named, else the oldest, else the next to come. */
  readonly decide: (
    decision: Decision,
    id: string | undefined,
    signal: AbortSignal,
  ) => Promise<WalletRequest>
  readonly setApproval: (approval: Approval) => void
}

type OwnerOptions = {
  readonly approval?: Approval | undefined
  /** Milliseconds. */
  readonly delay?: number | undefined
}

export function createOwner({ approval: initial = 'auto', delay = 0 }: OwnerOptions): Owner {
  const queue = createApprovalQueue()
  let approval = initial

  async function ask(request: WalletRequest, signal: AbortSignal): Promise<Decision> {
    if (delay > 0) await pause(delay, signal)
    if (approval === 'auto') return 'approve'
    if (approval === 'manual') return queue.ask(request, signal)
    return approval(request, signal)
  }

  async function decide(decision: Decision, id: string | undefined, signal: AbortSignal) {
    const request = await untilPending(queue, id, signal)
    queue.decide(request.id, decision)
    return request
  }

  return {
    ask,
    decide,
    pending: queue.pending,
    watch: queue.watch,
    setApproval: (next) => {
      approval = next
    },
  }
}

function untilPending(queue: ApprovalQueue, id: string | undefined, signal: AbortSignal) {
  const find = () => queue.pending().find((request) => id === undefined || request.id === id)
  return new Promise<WalletRequest>((resolve, reject) => {
    if (signal.aborted) return reject(signal.reason)
    const now = find()
    if (now) return resolve(now)
    const abandon = () => {
      stop()
      reject(signal.reason)
    }
    const stop = queue.watch(() => {
      const request = find()
      if (!request) return
      stop()
      signal.removeEventListener('abort', abandon)
      resolve(request)
    })
    signal.addEventListener('abort', abandon, { once: true })
  })
}
