import { encodeAbiParameters, namehash } from 'viem'
import { normalize, packetToBytes } from 'viem/ens'
import { expect, test } from 'vitest'
import { bytesToHex } from '../../utils/bytes.js'
import { decodeText } from './abi.js'
import { encodeName } from './encodeName.js'
import { isNormalised } from './isNormalised.js'
import { nameHash } from './nameHash.js'
import { readEnsName } from './readEnsName.js'

const names = ['alice.eth', 'a.b-c.1.eth', 'sub.alice.billfold.id', 'éa.eth', '🦊.eth', 'بيت.eth']

test.each(names)('default: %s is hashed and written as others do', (name) => {
  expect(`0x${bytesToHex(nameHash(name))}`).toBe(namehash(name))
  expect(encodeName(name)).toEqual(packetToBytes(name))
  expect(normalize(name)).toBe(name)
})

test.each(names)('isNormalised: %s', async (name) => {
  expect(await isNormalised(name)).toBe(true)
})

test.each([
  'Alice.eth', // capitals
  'аlice.eth', // a Cyrillic а
  'a‍lice.eth', // a joiner
  'alice\u202e.eth', // turns the direction
  'ab--cd.eth',
  'alice..eth',
  '.eth',
  'alice.eth\n',
  'alice eth',
  '<b>.eth',
])('isNormalised: %j is not', async (name) => {
  expect(await isNormalised(name)).toBe(false)
})

const alice = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

test.each<[what: string, answer: unknown]>([
  ['nothing', undefined],
  ['no bytes', '0x'],
  ['no hexadecimal', 'alice.eth'],
  ['an offset beyond the end', `0x${'f'.repeat(64)}`],
  ['a length beyond the end', `0x${'20'.padStart(64, '0')}${'ff'.padStart(64, '0')}`],
  ['bytes that are no text', encodeAbiParameters([{ type: 'bytes' }], ['0xff'])],
  ['an empty name', encodeAbiParameters([{ type: 'string' }], [''])],
  ['a label that is too long', encodeAbiParameters([{ type: 'string' }], ['a'.repeat(300)])],
])('behavior: %s in the place of a name is none', async (_, answer) => {
  expect(await readEnsName(alice, async () => answer)).toBe(undefined)
})

test('behavior: a text behind two other words', () => {
  const address = '0x0000000000000000000000000000000000000001'
  const types = [{ type: 'string' }, { type: 'address' }, { type: 'address' }] as const
  const answer = encodeAbiParameters(types, ['alice.eth', address, address])
  expect(decodeText(answer)).toBe('alice.eth')
})
