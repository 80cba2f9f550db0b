import { expect, test } from 'vitest'
import { createHeld } from './createHeld.js'

const mebibyte = 1_048_576

test('default: counted for the socket, its address and all, until the socket ends', () => {
  const held = createHeld({ socket: mebibyte, address: 2 * mebibyte, all: 100 * mebibyte })
  const [one, two] = [held.open('192.0.2.1'), held.open('192.0.2.1')]
  expect(one.add(mebibyte)).toBe(true)
  expect(one.fits(1)).toBe(false)
  expect(two.add(mebibyte)).toBe(true)
  // A third of the address has no more than what any socket may have.
  const three = held.open('192.0.2.1')
  expect([three.fits(16_384), three.fits(16_385)]).toEqual([true, false])
  one.end()
  one.end()
  expect(three.fits(mebibyte)).toBe(true)
  expect(held.sum()).toBe(mebibyte)
})

test('behavior: all together hold too much: whoever holds little goes on, whoever holds much does not', () => {
  const held = createHeld({ socket: 8 * mebibyte, address: 64 * mebibyte, all: 10 * mebibyte })
  const many = ['192.0.2.1', '192.0.2.2'].map((address) => held.open(address))
  for (const each of many) expect(each.add(5 * mebibyte)).toBe(true)
  for (const each of many) expect(each.fits(mebibyte)).toBe(false)
  const little = held.open('192.0.2.3')
  expect(little.add(mebibyte)).toBe(true)
  expect(little.add(1)).toBe(false)
  for (const each of [...many, little]) each.end()
  expect(held.sum()).toBe(0)
})
