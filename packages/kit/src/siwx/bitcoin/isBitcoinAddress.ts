/** The chain reference (CAIP-2) of Bitcoin's main network. */
const mainnet = '000000000019d6689c085ae165831e93'

const onMainnet = /^(1|3)[1-9A-HJ-NP-Za-km-z]{24,34}$|^bc1[02-9ac-hj-np-z]{39,59}$/
const onOthers = /^(m|n|2)[1-9A-HJ-NP-Za-km-z]{24,34}$|^(tb|bcrt)1[02-9ac-hj-np-z]{39,59}$/

/**
 * Whether a text looks like an address of a Bitcoin network. Its checksum is looked at with the
 * signature.
 */
export function isBitcoinAddress(address: string, reference: string): boolean {
  return (reference === mainnet ? onMainnet : onOthers).test(address)
}
