/** Addresses below hold precompiled contracts, and what is burnt. */
const lowest = 0x1_0000n
/** Where tokens are sent so that nobody has them, and the one that stands for a chain's own coin. */
const others = new Set([
  '0xdead000000000000000042069420694206942069',
  `0x${'dead'.repeat(10)}`,
  `0x${'e'.repeat(40)}`,
  `0x${'f'.repeat(40)}`,
])

/** Whether an EVM address is known to be nobody's: half of a chain has a part in the zero address. */
export function isNobodysAddress(address: string): boolean {
  return BigInt(address) < lowest || others.has(address.toLowerCase())
}
