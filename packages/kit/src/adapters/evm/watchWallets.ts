import { type AnnouncedWallet, watchAnnounced } from '../../connectors/announced.js'
import { type LegacyWallet, readLegacy } from '../../connectors/legacy.js'
import { setApart } from '../../connectors/setApart.js'
import type { WalletConnector } from '../../connectors/WalletConnector.js'
import type { EvmConnector } from './eip1193Wallet.js'

/** A wallet that the host's library brings, and the rdns of those on the page that it would lead to. */
export type LibraryWallet = EvmConnector & { readonly leadsTo?: readonly string[] | undefined }

export type WatchWalletsParameters = {
  custom: readonly WalletConnector[]
  enableEIP6963: boolean
  enableInjected: boolean
  /** The wallets of the host's library. */
  external: () => readonly LibraryWallet[]
  onChange: (wallets: readonly EvmConnector[]) => void
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
  custom: readonly WalletConnector[]
  external: readonly LibraryWallet[]
}): readonly EvmConnector[] {
  const announced = setApart(sources.announced, {
    idOf: ({ rdns }) => rdns,
    wayOf: ({ rdns, provider }) => ({ rdns, getProvider: () => provider }),
  })
  const providers = new Set(sources.announced.map(({ provider }) => provider))
  const ids = new Set(announced.map(({ id }) => id))
  const custom = sources.custom.filter(({ id }) => !ids.has(id))
  for (const { id } of custom) ids.add(id)
  const legacy = sources.legacy
    .filter(({ id, provider }) => !ids.has(id) && !providers.has(provider))
    .map(fromLegacy)
  for (const { id } of legacy) ids.add(id)
  const external = sources.external.filter(
    ({ id, leadsTo = [] }) => ![id, ...leadsTo].some((each) => ids.has(each)),
  )
  return [...announced, ...legacy, ...custom, ...external]
}

function fromLegacy({ id, name, provider }: LegacyWallet): EvmConnector {
  return { id, name, type: 'INJECTED', kind: 'injected', getProvider: () => provider }
}
