import { BlockList, isIP, isIPv6 } from 'node:net'

/** Gives the address a call comes from, by its socket and what proxies have written. */
export type AddressReader = (socketAddress: string, forwardedFor: string | undefined) => string

/**
 * Reads who has called. `X-Forwarded-For` counts only as far as proxies of ours have written it:
 * from its end, up to the first address that is not one of `trusted`.
 *
 * @param trusted addresses (`10.0.0.7`) and ranges (`10.0.0.0/8`, `fd00::/8`)
 */
export function createAddressReader(trusted: readonly string[]): AddressReader {
  if (trusted.length === 0) return plainAddress
  const isProxy = createProxyCheck(trusted)
  return (socketAddress, forwardedFor) => {
    let address = plainAddress(socketAddress)
    for (const hop of (forwardedFor ?? '').split(',').reverse().map(plainAddress)) {
      if (!isProxy(address) || isIP(hop) === 0) return address
      address = hop
    }
    return address
  }
}

/** Tells which plain addresses are of proxies of ours. */
export function createProxyCheck(trusted: readonly string[]): (address: string) => boolean {
  // The usual case, and a list of blocks is slow to ask even when it is empty.
  if (trusted.length === 0) return () => false
  const proxies = new BlockList()
  for (const each of trusted) {
    const [address = '', bits] = each.split('/')
    const namespace = isIPv6(address) ? 'ipv6' : 'ipv4'
    if (bits === undefined) proxies.addAddress(address, namespace)
    else proxies.addSubnet(address, Number(bits), namespace)
  }
  return (address) =>
    isIP(address) !== 0 && proxies.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
}

/** An IPv4 address may come dressed as IPv6, and an IPv6 address with a zone. */
export const plainAddress = (address: string) =>
  address.trim().replace(/^::ffff:(?=\d+\.)|%.*$/gi, '')

/** Whom a limit goes by: of IPv6 the network (/64), since whoever has one address has them all. */
export function limitKey(address: string): string {
  if (!isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const left = head.split(':').filter(Boolean)
  const right = (tail ?? '').split(':').filter(Boolean)
  const zeros = Array<string>(Math.max(0, 8 - left.length - right.length)).fill('0')
  const groups = tail === undefined ? left : [...left, ...zeros, ...right]
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
