import { type ApprovalQueue, createApprovalQueue } from './createApprovalQueue.js'
import type { Approve, Decision, WalletRequest } from './engine/walletRequest.js'
import { pause } from './pause.js'
import type { Approval } from './testWallet.js'

/** Who answers a test wallet's questions. */
export type Owner<request = WalletRequest> = Pick<ApprovalQueue<request>, 'pending' | 'watch'> & {
  readonly ask: Approve<request>
  /** Answers the question named, else the oldest, else the next to come. */
  readonly decide: (
    decision: Decision,
    id: string | undefined,
    signal: AbortSignal,
  ) => Promise<request>
  readonly setApproval: (approval: Approval<request>) => void
}

type OwnerOptions<request> = {
  readonly approval?: Approval<request> | undefined
  /** Milliseconds. */
  readonly delay?: number | undefined
}

export function createOwner<request extends { readonly id: string } = WalletRequest>({
  approval: initial = 'auto',
  delay = 0,
}: OwnerOptions<request>): Owner<request> {
  const queue = createApprovalQueue<request>()
  let approval: Approval<request> = initial

  async function ask(request: request, signal: AbortSignal): Promise<Decision> {
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

function untilPending<request extends { readonly id: string }>(
  queue: ApprovalQueue<request>,
  id: string | undefined,
  signal: AbortSignal,
) {
  const find = () => queue.pending().find((request) => id === undefined || request.id === id)
  return new Promise<request>((resolve, reject) => {
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
