import type { BitcoinNetworkName } from './bitcoinAccounts.js'

/** Loads the library that reads, makes and signs transactions: only who tests Bitcoin needs it. */
export function loadLibrary() {
  return import('@scure/btc-signer')
}

export type Library = Awaited<ReturnType<typeof loadLibrary>>

const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** The library's own description of a network; it has none of regtest. */
export function describeNetwork({ NETWORK }: Library, name: BitcoinNetworkName): typeof test {
  if (name === 'mainnet') return NETWORK
  return name === 'regtest' ? { ...test, bech32: 'bcrt' } : test
}
