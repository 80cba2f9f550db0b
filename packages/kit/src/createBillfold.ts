import { createStore } from 'zustand/vanilla'
import { listen } from './actions/listen.js'
import type { Adapter, AdapterContext, AdapterEvent, AdapterInstance } from './adapters/Adapter.js'
import { evm } from './adapters/evm/evm.js'
import type { Billfold } from './Billfold.js'
import { isKnownNamespace } from './caip/namespaces.js'
import { createStorage, type KitStorage } from './clients/createStorage.js'
import { AdapterNotFoundError } from './errors/config.js'
import type { CreateBillfoldParameters } from './options/CreateBillfoldParameters.js'
import type { Options } from './options/Options.js'
import { parseOptions } from './options/parseOptions.js'
import { initialState } from './state/initialState.js'
import { reduce } from './state/reduce.js'
import type { State } from './state/types.js'
import { createEmitter } from './utils/createEmitter.js'
import { resolveLocale } from './utils/languages.js'

/**
 * Creates an instance of the kit. Touches neither the page nor the network before `start`, which
 * `BillfoldProvider` and `mount` call. Safe on a server.
 *
 * @example
 * ```ts
 * import { createBillfold } from 'billfold'
 * import { mainnet } from 'billfold/networks'
 * import { wagmi } from 'billfold/wagmi'
 *
 * export const billfold = createBillfold({ networks: [mainnet], adapters: [wagmi(config)] })
 * ```
 * @throws InvalidOptionError, UnknownOptionError; AdapterNotFoundError for a namespace that
 * Billfold does not know and nothing of the options serves
 */
export function createBillfold(parameters: CreateBillfoldParameters): Billfold {
  const options = parseOptions(parameters)
  const initial = toInitialState(options)
  const networks = firstNetworks(options)
  const store = createStore<State>(() => ({ ...initial, locale: resolveLocale(options.locale) }))
  const adapters: Record<string, AdapterInstance> = {}
  const kit: Billfold = {
    options,
    getState: () => store.getState(),
    destroy() {
      kit._internal.run.destroyed = true
      kit._internal.run.stop()
    },
    _internal: {
      store,
      initial,
      storage: openStorage(options, ''),
      fetched: openStorage(options, '.fetched'),
      events: createEmitter(),
      adapters,
      tasks: new Map(),
      dispatch: (event) => store.setState((state) => reduce(state, event, { networks })),
      run: {
        count: 0,
        stop: () => {},
        destroyed: false,
        signal: AbortSignal.abort(),
        modals: 0,
        isLocal: false,
        waiting: new Set(),
      },
    },
  }
  // Remote wallets bring what namespaces need that the host has no adapter for. EVM wallets need no library: they
  // are served by the kit itself, or by the host's own adapter.
  const linked = options.connectors.flatMap(({ adapters = [] }) => adapters)
  for (const adapter of [...(linked as Adapter[]), evm, ...options.adapters]) {
    // an adapter knows connectors: their type cannot know it
    const { namespace } = adapter
    const networks = options.networks.filter(({ chainNamespace }) => chainNamespace === namespace)
    if (networks.length > 0) adapters[namespace] = setup(kit, adapter, networks)
  }
  for (const { chainNamespace } of options.networks)
    if (!isKnownNamespace(chainNamespace) && !adapters[chainNamespace])
      throw new AdapterNotFoundError(chainNamespace)
  return kit
}

function openStorage({ storage, storageKey }: Options, suffix: string): KitStorage {
  const area = () => storage ?? window.localStorage
  return createStorage({ area, key: `${storageKey}${suffix}` })
}

function toInitialState({ defaultNetwork, themeMode, themeVariables, locale }: Options): State {
  const { chainNamespace: namespace, caipNetworkId: chainId } = defaultNetwork
  // The same on server and client, so that a page can be hydrated.
  const first = resolveLocale(locale, [])
  return initialState({ namespace, chainId, themeMode, themeVariables, locale: first })
}

/** By namespace: where a visitor without a wallet begins. */
function firstNetworks({ networks, defaultNetwork }: Options): State['networks'] {
  const first: Record<string, State['networks'][string]> = {}
  for (const { chainNamespace, caipNetworkId } of [defaultNetwork, ...networks])
    first[chainNamespace] ??= caipNetworkId
  return first
}

function setup(
  kit: Billfold,
  adapter: Adapter,
  networks: AdapterContext['networks'],
): AdapterInstance {
  const { connectors, enableWallets, enableEIP6963, enableInjected } = kit.options
  return adapter.setup({
    networks,
    connectors: enableWallets ? connectors : [],
    enableEIP6963: enableWallets && enableEIP6963,
    enableInjected: enableWallets && enableInjected,
    emit: (event: AdapterEvent) => listen(kit, adapter.namespace, event),
  })
}
