import { type Asking, answerRequest } from './answerRequest.js'
import { createBehaviourQueue } from './behaviour.js'
import { behaviourControls } from './behaviourControls.js'
import { createOwner } from './createOwner.js'
import { createRequestLog } from './createRequestLog.js'
import { createListeners } from './engine/createListeners.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'
import { pageOrigin } from './pageOrigin.js'
import type { Approval, TestWalletControls } from './testWallet.js'

type Asked<question> = question & { readonly id: string; readonly origin: string }

/** What a test does to such a wallet. */
export type SharedControls<state, request> = Pick<
  TestWalletControls,
  | 'log'
  | 'onRequest'
  | 'onResponse'
  | 'approveNext'
  | 'rejectNext'
  | 'hangNext'
  | 'delayNext'
  | 'answerNext'
  | 'failNext'
  | 'vanish'
> & {
  readonly state: () => state
  /** Questions that wait for the owner, oldest first. */
  readonly pending: () => readonly request[]
  /** Tells every change of the questions that wait. Returns an unsubscribe function. */
  readonly onPending: (listener: (pending: readonly request[]) => void) => () => void
  /** Approves a question: the one named, else the oldest, else the next to come. */
  readonly approve: (id?: string) => Promise<request>
  /** Rejects a question: the one named, else the oldest, else the next to come. */
  readonly reject: (id?: string) => Promise<request>
  readonly setApproval: (approval: Approval<request>) => void
}

/** What a method works on. */
export type MethodContext<state, question> = {
  readonly signal: AbortSignal
  state(): state
  update(change: Partial<state>): void
  /** Resolves when the owner approves. @throws ProviderRpcError 4001 when not */
  ask(question: question): Promise<void>
}

export type ScriptedWallet<state, question> = {
  readonly controls: SharedControls<state, Asked<question>>
  update(change: Partial<state>): void
  watch(listener: () => void): () => void
  /** Runs a request the way the next behaviour says. */
  request(
    method: string,
    params: unknown,
    run: (context: MethodContext<state, question>) => Promise<unknown>,
  ): Promise<unknown>
  /** Remembers what has to be undone when the wallet vanishes. Returns the same. */
  show(hide: () => void): () => void
}

/** What wallets that a script drives have in common, whatever they speak. */
export function createScriptedWallet<state, question>(parameters: {
  readonly initial: state
  remember(state: state): void
  readonly approval?: Approval<Asked<question>> | undefined
  readonly delay?: number | undefined
  readonly origin?: string | undefined
}): ScriptedWallet<state, question> {
  const { remember, origin = pageOrigin() } = parameters
  let state = parameters.initial
  let questions = 0
  const owner = createOwner<Asked<question>>(parameters)
  const behaviours = createBehaviourQueue(() => true)
  const log = createRequestLog()
  const changes = createListeners<[]>()
  const life = new AbortController()
  const { signal } = life
  const shown = new Set<() => void>()

  function update(change: Partial<state>) {
    state = { ...state, ...change }
    remember(state)
    changes.notify()
  }

  async function ask(question: question, asking: Asking) {
    if (asking === 'nobody') return
    questions += 1
    const request = { ...question, id: String(questions), origin }
    if ((await owner.ask(request, signal)) === 'approve') return
    throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
  }

  return {
    update,
    watch: changes.add,
    request(method, params, run) {
      const contextOf = (asking: Asking) => {
        return {
          signal,
          state: () => state,
          update,
          ask: (question: question) => ask(question, asking),
        }
      }
      return log.record(origin, { method, params }, async () => {
        signal.throwIfAborted()
        const behaviour = behaviours.take(method)
        return answerRequest(behaviour, { signal, run: (asking) => run(contextOf(asking)) })
      })
    },
    show(hide) {
      shown.add(hide)
      return () => {
        shown.delete(hide)
        hide()
      }
    },
    controls: {
      ...behaviourControls(behaviours),
      state: () => state,
      pending: owner.pending,
      log: log.entries,
      onRequest: (listener) => log.watch('request', listener),
      onResponse: (listener) => log.watch('response', listener),
      onPending: owner.watch,
      approve: (id) => owner.decide('approve', id, signal),
      reject: (id) => owner.decide('reject', id, signal),
      setApproval: owner.setApproval,
      vanish() {
        for (const hide of shown) hide()
        shown.clear()
        life.abort(new ProviderRpcError(rpcErrorCode.disconnected, 'The wallet is gone.'))
      },
    },
  }
}
