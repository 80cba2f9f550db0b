import { createListeners } from './engine/createListeners.js'
import type { Approve, Decision, WalletRequest } from './engine/walletRequest.js'

/** Questions that wait for the wallet's owner, oldest first. */
export type ApprovalQueue<request = WalletRequest> = {
  readonly pending: () => readonly request[]
  /** Puts a question at the end and resolves with the owner's answer. */
  readonly ask: Approve<request>
  /** Answers one question. False if it does not wait (any more). */
  readonly decide: (id: string, decision: Decision) => boolean
  /** Tells every change of the list. Returns an unsubscribe function. */
  readonly watch: (listener: (pending: readonly request[]) => void) => () => void
}

type Waiting<request> = { readonly request: request; readonly answer: (decision: Decision) => void }

/** Makes an empty queue. A question whose signal aborts leaves it by itself. */
export function createApprovalQueue<
  request extends { readonly id: string } = WalletRequest,
>(): ApprovalQueue<request> {
  let waiting: readonly Waiting<request>[] = []
  const changes = createListeners<[pending: readonly request[]]>()
  const pending = () => waiting.map(({ request }) => request)

  function set(next: readonly Waiting<request>[]) {
    waiting = next
    changes.notify(pending())
  }

  function ask(request: request, signal: AbortSignal): Promise<Decision> {
    return new Promise((resolve) => {
      const withdraw = () => set(waiting.filter((other) => other.request !== request))
      const answer = (decision: Decision) => {
        signal.removeEventListener('abort', withdraw)
        resolve(decision)
      }
      signal.addEventListener('abort', withdraw, { once: true })
      set([...waiting, { request, answer }])
    })
  }

  function decide(id: string, decision: Decision): boolean {
    const found = waiting.find(({ request }) => request.id === id)
    if (!found) return false
    set(waiting.filter((other) => other !== found))
    found.answer(decision)
    return true
  }

  return { pending, ask, decide, watch: changes.add }
}
