import { type AnnouncedWallet, watchAnnounced } from '../../connectors/announced.js'
import { connectorType } from '../../connectors/connectorType.js'
import type { HostWallet } from '../../connectors/HostWallet.js'
import { type LegacyWallet, readLegacy } from '../../connectors/legacy.js'
import type { FoundEvmWallet } from './FoundEvmWallet.js'

export type WatchWalletsParameters = {
  custom: readonly HostWallet[]
  enableEIP6963: boolean
  enableInjected: boolean
  /** The wallets of the host's library. */
  external: () => readonly FoundEvmWallet[]
  onChange: (wallets: readonly FoundEvmWallet[]) => void
}

/**
 * Follows which EVM wallets are on the page. Returns a refresh, for `external`, and an unsubscribe
 * function.
 */
export function watchWallets(parameters: WatchWalletsParameters) {
  const { custom, enableEIP6963, enableInjected, external, onChange } = parameters
  const announced: AnnouncedWallet[] = []
  function refresh() {
    const legacy = enableInjected ? readLegacy(window) : []
    onChange(listWallets({ announced, legacy, custom, external: external() }))
  }
  let listening = false
  const stop = enableEIP6963
    ? watchAnnounced(window, (wallet) => {
        announced.push(wallet)
        if (listening) refresh()
      })
    : () => {}
  // Old wallets say so when they put themselves into the page after it has loaded.
  window.addEventListener('ethereum#initialized', refresh)
  listening = true
  refresh()
  return {
    refresh,
    stop() {
      stop()
      window.removeEventListener('ethereum#initialized', refresh)
    },
  }
}

/** Joins the sources to one list in which each wallet stands once. */
export function listWallets(sources: {
  announced: readonly AnnouncedWallet[]
  legacy: readonly LegacyWallet[]
  custom: readonly HostWallet[]
  external: readonly FoundEvmWallet[]
}): readonly FoundEvmWallet[] {
  const announced = fromAnnounced(sources.announced)
  const providers = new Set(sources.announced.map(({ provider }) => provider))
  const ids = new Set(announced.map(({ connector }) => connector.id))
  const custom = sources.custom.filter(({ id }) => !ids.has(id)).map(fromCustom)
  for (const { connector } of custom) ids.add(connector.id)
  const legacy = sources.legacy
    .filter(({ id, provider }) => !ids.has(id) && !providers.has(provider))
    .map(fromLegacy)
  for (const { connector } of legacy) ids.add(connector.id)
  const external = sources.external.filter(({ connector }) => !ids.has(connector.id))
  return [...announced, ...legacy, ...custom, ...external]
}

function fromAnnounced(announced: readonly AnnouncedWallet[]): readonly FoundEvmWallet[] {
  return announced.map((wallet, index) => {
    const { rdns, name, icon, provider } = wallet
    // Domain names are the same in capitals.
    const claim = rdns.toLowerCase()
    const earlier = announced.slice(0, index).filter((other) => other.rdns.toLowerCase() === claim)
    return {
      connector: {
        id: earlier.length === 0 ? rdns : `${rdns}#${earlier.length + 1}`,
        name,
        type: 'ANNOUNCED',
        kind: 'injected',
        namespace: 'eip155',
        imageUrl: icon,
        rdns,
        usesIdentityOf: earlier[0]?.name,
      },
      getProvider: () => provider,
    }
  })
}

function fromLegacy({ id, name, provider }: LegacyWallet): FoundEvmWallet {
  return {
    connector: { id, name, type: 'INJECTED', kind: 'injected', namespace: 'eip155' },
    getProvider: () => provider,
  }
}

/** A wallet that the host brings itself, as the engine finds it. */
export function fromCustom(custom: HostWallet): FoundEvmWallet {
  const { id, name, imageUrl, kind = 'custom' } = custom
  return {
    connector: { id, name, type: connectorType(custom), kind, namespace: 'eip155', imageUrl },
    getProvider: () => custom.getProvider(),
  }
}
