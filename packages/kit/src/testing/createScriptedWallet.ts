import { type Asking, answerRequest } from './answerRequest.js'
import { createBehaviourQueue } from './behaviour.js'
import { behaviourControls } from './behaviourControls.js'
import { createOwner } from './createOwner.js'
import { createRequestLog } from './createRequestLog.js'
import { createListeners } from './engine/createListeners.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'
import { pageOrigin } from './pageOrigin.js'
import type { Approval } from './testWallet.js'

type Asked<question> = question & { readonly id: string; readonly origin: string }

/** What a method works on. */
export type MethodContext<state, question> = {
  readonly signal: AbortSignal
  state(): state
  update(change: Partial<state>): void
  /** Resolves when the owner approves. @throws ProviderRpcError 4001 when not */
  ask(question: question): Promise<void>
}

/** What wallets that a script drives have in common, whatever they speak. */
export function createScriptedWallet<state, question>(parameters: {
  readonly initial: state
  remember(state: state): void
  readonly approval?: Approval<Asked<question>> | undefined
  readonly delay?: number | undefined
  readonly origin?: string | undefined
}) {
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
    /** Runs a request the way the next behaviour says. */
    request(
      method: string,
      params: unknown,
      run: (context: MethodContext<state, question>) => Promise<unknown>,
    ): Promise<unknown> {
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
    /** Remembers what has to be undone when the wallet vanishes. Returns the same, for once. */
    show(hide: () => void): () => void {
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
      onRequest: (listener: Parameters<typeof log.watch>[1]) => log.watch('request', listener),
      onResponse: (listener: Parameters<typeof log.watch>[1]) => log.watch('response', listener),
      onPending: owner.watch,
      approve: (id?: string) => owner.decide('approve', id, signal),
      reject: (id?: string) => owner.decide('reject', id, signal),
      setApproval: owner.setApproval,
      vanish() {
        for (const hide of shown) hide()
        shown.clear()
        life.abort(new ProviderRpcError(rpcErrorCode.disconnected, 'The wallet is gone.'))
      },
    },
  }
}
