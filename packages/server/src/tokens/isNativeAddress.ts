const ether = /^0xe{40}$/i
const sol = 'So11111111111111111111111111111111111111111'

/** Whether an address stands for its chain's own coin, where one has to be named. */
export function isNativeAddress(chainId: string, address: string): boolean {
  return chainId.startsWith('eip155:') ? ether.test(address) : address === sol
}

/** What stands for a chain's own coin where an address has to be named. */
export function nativeAddress(chainId: string): string {
  return chainId.startsWith('solana:') ? sol : `0x${'e'.repeat(40)}`
}
