import type { BtcProviderWallet } from '../../connectors/btcProviders.js'
import type { InjectedBitcoinWallet } from '../../connectors/injectedBitcoin.js'
import type { StandardWallet } from '../../connectors/walletStandard.js'
import { isRecord } from '../../utils/isRecord.js'
import type { FoundWallet, WalletWay } from './BitcoinConnector.js'

type Named = { readonly name: string; readonly icon: string | undefined } & WalletWay

/**
 * Joins the sources to one list in which each wallet stands once: a wallet of an earlier source is
 * not offered again by a later one.
 */
export function listWallets(sources: {
  registered: readonly StandardWallet[]
  btcProviders: readonly BtcProviderWallet[]
  injected: readonly InjectedBitcoinWallet[]
}): readonly FoundWallet[] {
  const registered = setApart(sources.registered.flatMap(fromStandard))
  const providers = new Set(registered.map(({ way, source }) => way === 'wbip' && source.provider))
  const listed = sources.btcProviders
    .filter(({ name, provider }) => !providers.has(provider) && !isAmong(registered, name))
    .map(({ id, name, icon, provider }) => {
      return { name, icon, way: 'wbip', source: { id, provider } } as const
    })
  const earlier = [...registered, ...setApart(listed)]
  const injected = sources.injected
    .filter(({ name }) => !isAmong(earlier, name))
    .map((source) => fromInjected(source))
  return [...earlier, ...injected]
}

function fromStandard(wallet: StandardWallet): readonly Named[] {
  const { name, icon, chains, source } = wallet
  const features = isRecord(source.features) ? source.features : {}
  const speaks = chains.some((chain) => chain.startsWith('bitcoin:'))
  if (speaks && isRecord(features['bitcoin:connect']))
    return [{ name, icon, way: 'standard', source: wallet }]
  const other = features['sats-connect:']
  const provider = isRecord(other) ? other.provider : undefined
  if (!isRecord(provider) || typeof provider.request !== 'function') return []
  return [{ name, icon, way: 'wbip', source: { id: '', provider } }]
}

/** Anybody can claim any name: those that claim one that is taken are told apart. */
function setApart(wallets: readonly Named[]): readonly FoundWallet[] {
  return wallets.map(({ name, icon, ...way }, index) => {
    const earlier = wallets.slice(0, index).filter((other) => idOf(other.name) === idOf(name))
    const id = `bip122:${name.replaceAll('#', '')}`
    return {
      id: earlier.length === 0 ? id : `${id}#${earlier.length + 1}`,
      name,
      type: 'ANNOUNCED',
      kind: 'injected',
      imageUrl: icon,
      usesIdentityOf: earlier[0]?.name,
      ...way,
    }
  })
}

function fromInjected(source: InjectedBitcoinWallet): FoundWallet {
  const { id, name } = source
  const shown = { id: `bip122:${id}`, name, type: 'INJECTED', kind: 'injected', rdns: id } as const
  return { ...shown, way: 'injected', source }
}

function isAmong(wallets: readonly FoundWallet[], name: string) {
  return wallets.some((each) => idOf(each.name) === idOf(name))
}

// Wallets name themselves with and without the word, in one place and the other.
function idOf(name: string) {
  return name
    .replaceAll('#', '')
    .toLowerCase()
    .replace(/ wallet$/, '')
}
