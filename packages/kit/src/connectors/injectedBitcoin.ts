import { isRecord } from '../utils/isRecord.js'
import { findByPath } from './btcProviders.js'

/** A wallet for Bitcoin with a place of its own on the page and the interface that UniSat began. */
export type InjectedBitcoinWallet = {
  readonly id: string
  readonly name: string
  /** What is asked on mainnet, and elsewhere where the wallet has no other for it. */
  readonly provider: Readonly<Record<string, unknown>>
  /** What is asked on the testnet. */
  readonly testnetProvider: Readonly<Record<string, unknown>> | undefined
}

// Some also pose as UniSat to be let in everywhere, so UniSat itself is read last.
const places: readonly (readonly [id: string, name: string, path: string, testnetPath?: string])[] =
  [
    ['com.okx.wallet', 'OKX Wallet', 'okxwallet.bitcoin', 'okxwallet.bitcoinTestnet'],
    ['com.bitget.web3', 'Bitget Wallet', 'bitkeep.unisat'],
    ['com.binance.wallet', 'Binance Wallet', 'binancew3w.bitcoin'],
    ['io.unisat', 'UniSat Wallet', 'unisat'],
  ]

/** The wallets at the places where such wallets are known to be, each once. */
export function readInjectedBitcoin(window: Window): readonly InjectedBitcoinWallet[] {
  const seen = new Set<unknown>()
  return places.flatMap(([id, name, path, testnetPath]) => {
    const provider = readProvider(window, path)
    if (!provider || seen.has(provider)) return []
    seen.add(provider)
    const testnetProvider = testnetPath ? readProvider(window, testnetPath) : undefined
    return [{ id, name, provider, testnetProvider }]
  })
}

function readProvider(window: Window, path: string) {
  try {
    const provider = findByPath(window, path)
    const isProvider = isRecord(provider) && typeof provider.requestAccounts === 'function'
    return isProvider ? provider : undefined
  } catch {
    // A getter of theirs has thrown.
    return undefined
  }
}
