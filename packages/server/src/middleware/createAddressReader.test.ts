import { expect, test } from 'vitest'
import { createAddressReader, limitKey } from './createAddressReader.js'

test.each([
  ['no proxies of ours: what is written does not count', [], '192.0.2.1', '198.51.100.9'],
  ['nothing written', ['192.0.2.1'], '192.0.2.1', undefined],
])('default: %s', (_, trusted, socket, forwarded) => {
  expect(createAddressReader(trusted)(socket, forwarded)).toBe('192.0.2.1')
})

test.each([
  ['10.0.0.2', '198.51.100.9', '198.51.100.9'],
  ['::ffff:10.0.0.2', '198.51.100.9', '198.51.100.9'],
  ['10.0.0.2', '203.0.113.5, 198.51.100.9', '198.51.100.9'],
  ['10.0.0.2', '203.0.113.5, 198.51.100.9, 10.1.2.3', '198.51.100.9'],
  ['fd00::7', '2001:db8::9', '2001:db8::9'],
  ['10.0.0.2', 'nonsense', '10.0.0.2'],
  ['10.0.0.2', '198.51.100.9, ', '10.0.0.2'],
  ['fe80::1%eth0', '198.51.100.9', 'fe80::1'],
])('behavior: behind proxies: %s, %s', (socket, forwarded, address) => {
  expect(createAddressReader(['10.0.0.0/8', 'fd00::/8'])(socket, forwarded)).toBe(address)
})

test('behavior: of IPv6 the network counts', () => {
  expect(limitKey('192.0.2.1')).toBe('192.0.2.1')
  expect(limitKey('2001:db8:0:1:a:b:c:d')).toBe(limitKey('2001:0db8::1:0:0:0:9'))
  expect(limitKey('2001:db8::1')).not.toBe(limitKey('2001:db9::1'))
  expect(limitKey('::1')).toBe('0:0:0:0')
})
