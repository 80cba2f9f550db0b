import { isRecord } from '../utils/isRecord.js'
import type { Eip1193Provider } from './Eip1193.js'
import { isEip1193Provider } from './Eip1193.js'

/** A wallet found at `window.ethereum`, named by the flag that it sets. */
export type LegacyWallet = {
  readonly id: string
  readonly name: string
  readonly provider: Eip1193Provider
}

// Those that are met without an announcement. Most wallets also set `isMetaMask` to be let in everywhere, so that flag is read last.
const flags: readonly (readonly [flag: string, id: string, name: string])[] = [
  ['isRabby', 'io.rabby', 'Rabby Wallet'],
  ['isCoinbaseWallet', 'com.coinbase.wallet', 'Coinbase Wallet'],
  ['isMetaMask', 'io.metamask', 'MetaMask'],
]

/** Names a provider by its flags. */
export function nameProvider(provider: Eip1193Provider): LegacyWallet {
  const found = flags.find(([flag]) => flag in provider && Reflect.get(provider, flag) === true)
  const [, id, name] = found ?? ['', 'injected', 'Browser wallet']
  return { id, name, provider }
}

/** The wallets at `window.ethereum`: one, or the several of its `providers` list. */
export function readLegacy(window: Window): readonly LegacyWallet[] {
  const ethereum: unknown = 'ethereum' in window ? window.ethereum : undefined
  if (!isRecord(ethereum)) return []
  const listed: unknown = Reflect.get(ethereum, 'providers')
  const providers = Array.isArray(listed) && listed.length > 0 ? listed : [ethereum]
  const wallets = new Map<string, LegacyWallet>()
  for (const provider of providers.filter(isEip1193Provider)) {
    const wallet = nameProvider(provider)
    if (!wallets.has(wallet.id)) wallets.set(wallet.id, wallet)
  }
  return [...wallets.values()]
}
