/** Shortens an address for display: `0x52…d3bB3a`, four leading characters and six trailing. */
export function truncateAddress(address: string, start = 4, end = 6): string {
  if (address.length <= start + end + 1) return address
  return `${address.slice(0, start)}…${address.slice(-end)}`
}
