import { WalletError } from '../../errors/WalletError.js'
import type { NetworkName } from './networkName.js'

/** The library's own description of a network; it has none of regtest. */
type LibraryNetwork = {
  readonly bech32: string
  readonly pubKeyHash: number
  readonly scriptHash: number
  readonly wif: number
}

const test = { bech32: 'tb', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }

/** Loads the library that reads and makes transactions, which only some wallets need. */
export async function loadSigner() {
  try {
    return await import('@scure/btc-signer')
  } catch (cause) {
    const shortMessage = 'This wallet needs the package @scure/btc-signer for that.'
    throw new WalletError({ code: 'notLoaded', shortMessage, cause })
  }
}

export function libraryNetwork(name: NetworkName): LibraryNetwork {
  if (name === 'mainnet') return { bech32: 'bc', pubKeyHash: 0x00, scriptHash: 0x05, wif: 0x80 }
  return name === 'regtest' ? { ...test, bech32: 'bcrt' } : test
}
