import { announceWallet } from './announceWallet.js'
import { type Asking, answerRequest } from './answerRequest.js'
import { createBehaviourQueue } from './behaviour.js'
import { behaviourControls } from './behaviourControls.js'
import { createOwner } from './createOwner.js'
import { createProvider, type ProviderSource, type RequestArguments } from './createProvider.js'
import { createRequestLog } from './createRequestLog.js'
import { createSites } from './createSites.js'
import { createWalletEngine } from './engine/createWalletEngine.js'
import { ProviderRpcError, rpcErrorCode } from './engine/providerRpcError.js'
import { askingMethods } from './engine/walletMethods.js'
import type { Approve } from './engine/walletRequest.js'
import { defaultRdns, initialState, memoryKey } from './initialState.js'
import { installLegacyProvider, type LegacyTarget } from './installLegacyProvider.js'
import { pageOrigin } from './pageOrigin.js'
import { stateControls } from './stateControls.js'
import type { TestWallet, TestWalletOptions } from './testWallet.js'
import { testWalletIcon } from './testWalletIcon.js'
import { keepMemory } from './walletMemory.js'

/**
 * Makes a wallet that a script drives. It signs with real keys and talks to real nodes, so what
 * works with it works with a wallet. Its provider throws {@link ProviderRpcError} (EIP-1193).
 *
 * @example
 * const wallet = createTestWallet({ chains: [{ id: 31337, rpcUrl: 'http://127.0.0.1:8545' }] })
 * const stop = wallet.announce()
 */
export function createTestWallet(options: TestWalletOptions): TestWallet {
  const { name = 'Test Wallet', rdns = defaultRdns, icon = testWalletIcon, flags } = options
  const { uuid = crypto.randomUUID(), origin = pageOrigin(), storage } = options
  const info = Object.freeze({ uuid, name, icon, rdns })

  const engine = createWalletEngine(initialState(options))
  const owner = createOwner(options)
  const behaviours = createBehaviourQueue((method) => Object.hasOwn(askingMethods, method))
  const log = createRequestLog()
  const sites = createSites(engine)
  const life = new AbortController()
  const shown = new Set<() => void>()

  const stopMemory = storage ? keepMemory(engine, storage, memoryKey(options)) : () => {}

  async function answer(site: string, args: RequestArguments) {
    const { signal } = life
    if (signal.aborted) throw signal.reason
    const run = (asking: Asking) => {
      const approve: Approve = asking === 'owner' ? owner.ask : async () => 'approve'
      return engine.request({ ...args, origin: site, approve, signal })
    }
    return answerRequest(behaviours.take(args.method), { signal, run })
  }

  function sourceFor(site: string): ProviderSource {
    return {
      request: (args) => log.record(site, args, () => answer(site, args)),
      watch: (listener) => sites.watch(site, listener),
    }
  }

  function show(hide: () => void) {
    shown.add(hide)
    return () => {
      shown.delete(hide)
      hide()
    }
  }

  const providerFor = (site: string) => createProvider(sourceFor(site), flags)
  const provider = providerFor(origin)
  const controls = stateControls(engine)

  return {
    ...controls,
    ...behaviourControls(behaviours),
    info,
    provider,
    providerFor,
    sourceFor,
    announce: (target) => show(announceWallet(info, provider, target)),
    installLegacy: (
      target = globalThis as LegacyTarget, // a window, where there is one
    ) => show(installLegacyProvider(provider, target)),
    state: engine.state,
    pending: owner.pending,
    log: log.entries,
    onRequest: (listener) => log.watch('request', listener),
    onResponse: (listener) => log.watch('response', listener),
    onPending: owner.watch,
    approve: (id) => owner.decide('approve', id, life.signal),
    reject: (id) => owner.decide('reject', id, life.signal),
    setApproval: owner.setApproval,
    emit: sites.emit,
    disconnect: () => {
      controls.revoke()
      sites.disconnect()
    },
    vanish: () => {
      stopMemory()
      for (const hide of shown) hide()
      shown.clear()
      life.abort(gone())
    },
  }
}

function gone() {
  return new ProviderRpcError(rpcErrorCode.disconnected, 'The wallet is gone.')
}
