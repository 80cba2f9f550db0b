import type { BtcProviderWallet } from '../../connectors/btcProviders.js'
import type { InjectedBitcoinWallet } from '../../connectors/injectedBitcoin.js'
import { setApart } from '../../connectors/setApart.js'
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
  const registered = offer(sources.registered.flatMap(fromStandard))
  const providers = new Set(registered.map(({ way, source }) => way === 'wbip' && source.provider))
  const listed = sources.btcProviders
    .filter(({ name, provider }) => !providers.has(provider) && !isAmong(registered, name))
    .map(({ id, name, icon, provider }) => {
      return { name, icon, way: 'wbip', source: { id, provider } } as const
    })
  const earlier = [...registered, ...offer(listed)]
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

function offer(wallets: readonly Named[]): readonly FoundWallet[] {
  return setApart(wallets, {
    idOf: ({ name }) => `bip122:${name.replaceAll('#', '')}`,
    claimOf: ({ name }) => claimOf(name),
    wayOf: ({ name, icon, ...way }) => way,
  })
}

function fromInjected(source: InjectedBitcoinWallet): FoundWallet {
  const { id, name } = source
  const shown = { id: `bip122:${id}`, name, type: 'INJECTED', kind: 'injected', rdns: id } as const
  return { ...shown, way: 'injected', source }
}

function isAmong(wallets: readonly FoundWallet[], name: string) {
  return wallets.some((each) => claimOf(each.name) === claimOf(name))
}

// Wallets name themselves with and without the word, in one place and the other.
function claimOf(name: string) {
  return name
    .replaceAll('#', '')
    .toLowerCase()
    .replace(/ wallet$/, '')
}
