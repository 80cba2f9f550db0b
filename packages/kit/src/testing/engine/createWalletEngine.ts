import { createListeners } from './createListeners.js'
import { ProviderRpcError, rpcErrorCode } from './providerRpcError.js'
import { readMethods } from './readMethods.js'
import { rpc } from './rpc.js'
import { currentChain, type MethodContext } from './walletMethod.js'
import { walletMethods } from './walletMethods.js'
import type { Approve, WalletQuestion } from './walletRequest.js'
import type { WalletState } from './walletState.js'

/** A site's JSON-RPC request, with who sent it and how its owner is asked. */
export type EngineCall = {
  /** The origin of the site, such as `https://example.org`. */
  readonly origin: string
  readonly method: string
  readonly params?: unknown
  readonly approve: Approve
  readonly signal?: AbortSignal | undefined
}

/** What a wallet does, without a page: state in, JSON-RPC requests in, answers and changes out. */
export type WalletEngine = {
  readonly state: () => WalletState
  readonly update: (change: (state: WalletState) => WalletState) => void
  /** Answers a request. Throws {@link ProviderRpcError}. */
  readonly request: (call: EngineCall) => Promise<unknown>
  /** Tells every change of the state. Returns an unsubscribe function. */
  readonly watch: (listener: (after: WalletState, before: WalletState) => void) => () => void
}

/** Questions of one kind that one site may have open. One is enough where the answer is lasting. */
const pendingLimit = { single: 1, signing: 10 }

/**
 * Makes a wallet engine that starts in the given state. It has no side effect until asked.
 *
 * @param parameters.batches the batches of calls that sites have sent, for engines that come after
 * each other
 */
export function createWalletEngine(
  initial: WalletState,
  { batches = new Map() }: { batches?: MethodContext['batches'] | undefined } = {},
): WalletEngine {
  let state = initial
  let questions = 0
  const open = new Map<string, number>()
  const changes = createListeners<[after: WalletState, before: WalletState]>()

  function update(change: (state: WalletState) => WalletState) {
    const before = state
    state = change(before)
    if (state !== before) changes.notify(state, before)
  }

  async function ask(call: EngineCall, signal: AbortSignal, question: WalletQuestion) {
    signal.throwIfAborted()
    const key = `${call.origin} ${question.kind}`
    const count = open.get(key) ?? 0
    if (count >= limitOf(question)) throw tooMany(call)
    open.set(key, count + 1)
    try {
      const id = String(++questions)
      const request = { ...question, id, origin: call.origin }
      const decision = await untilAborted(call.approve(request, signal), signal)
      if (decision === 'reject') throw userRejected()
    } finally {
      open.set(key, (open.get(key) ?? 1) - 1)
    }
  }

  async function request(call: EngineCall): Promise<unknown> {
    const { origin, method, signal = new AbortController().signal } = call
    const context: MethodContext = {
      origin,
      signal,
      state: () => state,
      update,
      ask: (question) => ask(call, signal, question),
      batches,
    }
    const params = parseParams(call.params)
    const own = Object.hasOwn(walletMethods, method) ? walletMethods[method] : undefined
    if (own) return own(context, params)
    if (readMethods.has(method))
      return rpc(currentChain(context).rpcUrl, { method, params }, signal)
    throw unsupported(method)
  }

  return { state: () => state, update, request, watch: changes.add }
}

function limitOf({ kind }: WalletQuestion) {
  const isSigning = kind === 'signMessage' || kind === 'signTypedData' || kind === 'sendTransaction'
  return isSigning ? pendingLimit.signing : pendingLimit.single
}

function parseParams(params: unknown): readonly unknown[] {
  if (params === undefined || params === null) return []
  return Array.isArray(params) ? params : [params]
}

/** Rejects as soon as nobody waits any more, whatever the owner does later. */
function untilAborted<Value>(task: Promise<Value>, signal: AbortSignal): Promise<Value> {
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    task.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
  })
}

function userRejected() {
  return new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
}

function unsupported(method: string) {
  return new ProviderRpcError(
    rpcErrorCode.unsupportedMethod,
    `The wallet does not support the method "${method}".`,
  )
}

function tooMany({ method, origin }: EngineCall) {
  return new ProviderRpcError(
    rpcErrorCode.requestPending,
    `Request of type "${method}" already pending for origin ${origin}. Please wait.`,
  )
}
