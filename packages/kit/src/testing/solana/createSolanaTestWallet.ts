import { type Asking, answerRequest } from '../answerRequest.js'
import { createBehaviourQueue } from '../behaviour.js'
import { behaviourControls } from '../behaviourControls.js'
import { createOwner } from '../createOwner.js'
import { createRequestLog } from '../createRequestLog.js'
import { createListeners } from '../engine/createListeners.js'
import { ProviderRpcError, rpcErrorCode } from '../engine/providerRpcError.js'
import { pageOrigin } from '../pageOrigin.js'
import { createStandardWallet } from './createStandardWallet.js'
import { registerStandard } from './registerStandard.js'
import { solanaAccountsOf } from './solanaAccounts.js'
import type { SolanaMethodContext } from './solanaMethods.js'
import type {
  SolanaQuestion,
  SolanaRequest,
  SolanaTestWallet,
  SolanaTestWalletOptions,
} from './solanaTestWallet.js'
import { solanaTestWalletIcon } from './solanaTestWalletIcon.js'
import { recallState, rememberState, type SolanaWalletState } from './solanaWalletState.js'

/**
 * Makes a wallet for Solana that a script drives, by the Wallet Standard. It signs with real ed25519
 * keys and talks to real nodes.
 *
 * @example
 * const wallet = createSolanaTestWallet({
 *   clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:8899' }],
 * })
 * const stop = wallet.register()
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  const { clusters, name = 'Solana Test Wallet', icon = solanaTestWalletIcon, features } = options
  const { accounts = 1, origin = pageOrigin(), storage } = options
  const memoryKey = `${name} (Solana)`
  const blank: SolanaWalletState = {
    accounts: solanaAccountsOf(accounts),
    selected: undefined,
    connected: false,
  }
  let state = storage ? recallState(blank, storage, memoryKey) : blank
  let questions = 0

  const owner = createOwner<SolanaRequest>(options)
  const behaviours = createBehaviourQueue(() => true)
  const log = createRequestLog()
  const changes = createListeners<[]>()
  const life = new AbortController()
  const shown = new Set<() => void>()

  function update(change: Partial<SolanaWalletState>) {
    state = { ...state, ...change }
    if (storage) rememberState(state, storage, memoryKey)
    changes.notify()
  }

  async function ask(question: SolanaQuestion, asking: Asking) {
    if (asking === 'nobody') return
    questions += 1
    const request = { ...question, id: String(questions), origin }
    if ((await owner.ask(request, life.signal)) === 'approve') return
    throw new ProviderRpcError(rpcErrorCode.userRejected, 'User rejected the request.')
  }

  /** Runs a request the way the next behaviour says. */
  function request(
    method: string,
    params: unknown,
    run: (context: SolanaMethodContext) => Promise<unknown>,
  ): Promise<unknown> {
    const { signal } = life
    const contextOf = (asking: Asking): SolanaMethodContext => ({
      clusters,
      signal,
      state: () => state,
      connect: () => update({ connected: true }),
      ask: (question) => ask(question, asking),
    })
    return log.record(origin, { method, params }, async () => {
      signal.throwIfAborted()
      const behaviour = behaviours.take(method)
      return answerRequest(behaviour, { signal, run: (asking) => run(contextOf(asking)) })
    })
  }

  const wallet = createStandardWallet({
    name,
    icon,
    clusters,
    features,
    request,
    state: () => state,
    disconnect: () => update({ connected: false }),
    watch: changes.add,
  })

  return {
    ...behaviourControls(behaviours),
    wallet,
    register(target) {
      const hide = registerStandard(wallet, target)
      shown.add(hide)
      return () => {
        shown.delete(hide)
        hide()
      }
    },
    state: () => state,
    pending: owner.pending,
    log: log.entries,
    onRequest: (listener) => log.watch('request', listener),
    onResponse: (listener) => log.watch('response', listener),
    onPending: owner.watch,
    approve: (id) => owner.decide('approve', id, life.signal),
    reject: (id) => owner.decide('reject', id, life.signal),
    setApproval: owner.setApproval,
    setAccounts: (next) => update({ accounts: solanaAccountsOf(next) }),
    selectAccount: (account) =>
      update({
        selected: typeof account === 'number' ? state.accounts[account]?.address : account,
      }),
    disconnect: () => update({ connected: false }),
    vanish() {
      for (const hide of shown) hide()
      shown.clear()
      life.abort(new ProviderRpcError(rpcErrorCode.disconnected, 'The wallet is gone.'))
    },
  }
}
