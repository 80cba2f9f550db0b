/** The network of a caller: of IPv4 the /24; callers of IPv6 are known by their /64 anyway. */
export function networkOf(caller: string): string {
  return caller.replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1')
}
