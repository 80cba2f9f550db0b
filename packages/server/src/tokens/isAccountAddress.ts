import { isSolanaAddress } from 'billfold/protocol'

const evm = /^0x[0-9a-f]{40}$/i
/** Of any of Bitcoin's networks: base58check, or bech32 (BIP-173, BIP-350). */
const bitcoin = /^(?:[123mn][1-9A-HJ-NP-Za-km-z]{25,34}|(?:bc|tb|bcrt)1[02-9ac-hj-np-z]{6,87})$/
/** Of Bitcoin, in characters. A key of Solana is that short once in 10^14 times. */
const longestBase58 = 35
/** Bitcoin's networks by CAIP-2 id, and how their addresses begin; all others are test networks. */
const mainnet = 'bip122:000000000019d6689c085ae165831e93'
const regtest = 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328'

/** Whether somebody can have an address on a chain (CAIP-2), by its form. */
export function isAccountAddress(chainId: string, address: string): boolean {
  const [namespace] = chainId.split(':')
  if (namespace === 'eip155') return evm.test(address)
  if (namespace === 'solana') return isSolanaAddress(address) && address.length > longestBase58
  if (namespace !== 'bip122' || !bitcoin.test(address)) return false
  if (chainId === mainnet) return /^(?:[13]|bc1)/.test(address)
  return chainId === regtest ? /^(?:[2mn]|bcrt1)/.test(address) : /^(?:[2mn]|tb1)/.test(address)
}

/** A chain of each namespace and form of addresses. */
const everyNamespace = [
  'eip155:1',
  'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp',
  'bip122:000000000019d6689c085ae165831e93',
  'bip122:000000000933ea01ad0ee984209779ba',
  'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
]

/** Whether somebody can have an address on some chain that we know the addresses of. */
export function isAnyAddress(address: string): boolean {
  return everyNamespace.some((chainId) => isAccountAddress(chainId, address))
}
