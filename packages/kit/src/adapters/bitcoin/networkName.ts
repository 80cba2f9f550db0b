import type { Caip2 } from '../../caip/Caip2.js'

export type NetworkName = 'mainnet' | 'testnet' | 'testnet4' | 'signet' | 'regtest'

// The beginning of the hash of the first block (BIP-122).
const chains = {
  mainnet: 'bip122:000000000019d6689c085ae165831e93',
  testnet: 'bip122:000000000933ea01ad0ee984209779ba',
  testnet4: 'bip122:00000000da84f2bafbbc53dee25a72ae',
  signet: 'bip122:00000008819873e925422c1ff0f99f7c',
  regtest: 'bip122:0f9188f13cb7b2c71f2a335e3a4fc328',
} as const

const names = Object.keys(chains) as NetworkName[] // the keys as written above

const mainnetAddress = /^[13][1-9A-HJ-NP-Za-km-z]{24,34}$|^bc1[02-9ac-hj-np-z]{39,87}$/
const testAddress = /^[mn2][1-9A-HJ-NP-Za-km-z]{24,34}$|^tb1[02-9ac-hj-np-z]{39,87}$/
const regtestAddress = /^[mn2][1-9A-HJ-NP-Za-km-z]{24,34}$|^bcrt1[02-9ac-hj-np-z]{39,87}$/

/** A chain as wallets name it. Any but the public ones is a local one. */
export function networkName(chainId: Caip2): NetworkName {
  return names.find((name) => chains[name] === chainId) ?? 'regtest'
}

/** The chain that has a name. */
export function chainOf(name: NetworkName): Caip2 {
  return chains[name]
}

/** Whether a text looks like an address of a network. Its checksum is not looked at. */
export function isAddressOf(network: NetworkName, address: string): boolean {
  if (network === 'mainnet') return mainnetAddress.test(address)
  return (network === 'regtest' ? regtestAddress : testAddress).test(address)
}

/** The networks that an address can be of; none when it is no address of Bitcoin. */
export function networksOf(address: string): readonly NetworkName[] {
  return names.filter((name) => isAddressOf(name, address))
}

/** Whether an address is of taproot, which signs texts in the new way alone. */
export function isTaproot(address: string): boolean {
  return /^(bc|tb|bcrt)1p/.test(address)
}
