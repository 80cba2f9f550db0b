import { BlockList, isIPv4 } from 'node:net'

/** What is no host of the public internet (the IANA's registries of special purposes, RFC 6890). */
const special = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '198.51.100.0/24',
    '203.0.113.0/24',
    '224.0.0.0/3',
  ],
  ipv6: ['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20'],
} as const

const specialAddresses = new BlockList()
for (const type of ['ipv4', 'ipv6'] as const)
  for (const range of special[type]) {
    const [network = '', prefix] = range.split('/')
    specialAddresses.addSubnet(network, Number(prefix), type)
  }
/** All that has been given out so far: what else there is of IPv6 leads nowhere public. */
const globalUnicast = new BlockList()
globalUnicast.addSubnet('2000::', 3, 'ipv6')

/** Whether an IP address is one of the public internet, and so not of the server's own network. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !specialAddresses.check(address, 'ipv4')
  return globalUnicast.check(address, 'ipv6') && !specialAddresses.check(address, 'ipv6')
}
