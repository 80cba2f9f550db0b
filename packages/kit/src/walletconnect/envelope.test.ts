import fc from 'fast-check'
import { expect, test } from 'vitest'
import { base64ToBytes, bytesToBase64 } from '../utils/base64.js'
import { bytesToHex, hexToBytes } from '../utils/bytes.js'
import type { Crypto } from './Crypto.js'
import { seal, unseal } from './envelope.js'
import { nobleCrypto } from './nobleCrypto.js'
import { createWebCrypto } from './webCrypto.js'

// Known answers of the protocol, made with another implementation.
const privateA = new Uint8Array(32).fill(1)
const publicA = bytes('a4e09292b651c278b9772c569f5fa9bb13d906b46ab68c9df9dc2b4409f8a209')
const publicB = bytes('ce8d3ad1ccb633ec7b70c17814a5c76ecd029685050d344745ba05870e587d59')
const key = bytes('cfe64b3a58371451aa931b549552ee76ba01b9e87e196eb7fe91ad4594913244')
const topic = '7ea0d8e3085cce12bf0ce3d9f6e832632dce2a10232d8b950c3ff9fee3fd9732'
const iv = bytes('000102030405060708090a0b')
const text = '{"id":1}'
const type0 = 'AAABAgMEBQYHCAkKC1kU0qOqt+ag7Gp2Q2cftBhQRYRE656tNw=='
const type1 =
  'AaTgkpK2UcJ4uXcsVp9fqbsT2Qa0araMnfncK0QJ+KIJAAECAwQFBgcICQoLWRTSo6q35qDsanZDZx+0GFBFhETrnq03'

const suites: [string, () => Promise<Crypto | undefined>][] = [
  ['the platform', createWebCrypto],
  ['noble', async () => nobleCrypto],
]

test.each(suites)('vector: key agreement by %s', async (_, load) => {
  const crypto = await load()
  if (!crypto) throw new Error('This platform has not all of the primitives.')
  const secret = await crypto.agree({ privateKey: privateA, publicKey: publicA }, publicB)
  expect(bytesToHex(secret)).toBe(
    '2ed76ab549b1e73c031eb49c9448f0798aea81b698279a0c3dc3e49fbfc4b953',
  )
  expect(await crypto.hkdf(secret)).toEqual(key)
  expect(bytesToHex(await crypto.sha256(key))).toBe(topic)
})

test('behavior: both suites sign alike', async () => {
  const platform = await createWebCrypto()
  if (!platform) throw new Error('This platform has not all of the primitives.')
  const keys = await platform.createSigningKeys()
  const message = bytes('00ff')
  expect(await platform.sign(keys, message)).toEqual(await nobleCrypto.sign(keys, message))
})

test.each(suites)('behavior: a public key of low order is refused by %s', async (_, load) => {
  const crypto = await load()
  if (!crypto) throw new Error('This platform has not all of the primitives.')
  const keys = await crypto.createAgreementKeys()
  await expect(crypto.agree(keys, new Uint8Array(32))).rejects.toThrow()
})

test('vector: both types of envelope', async () => {
  expect(seal({ text, key, iv })).toBe(type0)
  expect(seal({ text, key, iv, sender: publicA })).toBe(type1)
  expect(await unseal({ message: type0, findKey: async () => key })).toEqual({ type: 0, text })
  expect(await unseal({ message: type1, findKey: async () => key })).toEqual({
    type: 1,
    text,
    sender: publicA,
  })
})

test('behavior: an envelope in clear is never opened', async () => {
  expect(await unseal({ message: 'AnsiaWQiOjF9', findKey: async () => key })).toBeUndefined()
})

test('behavior: with any bit flipped it does not open', async () => {
  for (const envelope of [type0, type1]) {
    const sealed = bytesOf(envelope)
    for (let bit = 0; bit < sealed.length * 8; bit++) {
      const changed = sealed.slice()
      changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7))
      const opened = await unseal({
        message: bytesToBase64(changed),
        // As the keychain does: another sender, another key.
        findKey: async (sender) =>
          !sender || bytesToHex(sender) === bytesToHex(publicA) ? key : new Uint8Array(32),
      })
      expect(opened, `bit ${bit}`).toBeUndefined()
    }
  }
})

test('property: any text comes back, and opens with no other key', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.string({ unit: 'grapheme', maxLength: 300 }),
      fc.uint8Array({ minLength: 32, maxLength: 32 }),
      async (said, other) => {
        const message = seal({ text: said, key })
        expect(await unseal({ message, findKey: async () => key })).toMatchObject({ text: said })
        expect(await unseal({ message, findKey: async () => other })).toBeUndefined()
      },
    ),
  )
})

test('property: garbage is no envelope', async () => {
  await fc.assert(
    fc.asyncProperty(fc.string({ maxLength: 200 }), async (message) => {
      expect(await unseal({ message, findKey: async () => key })).toBeUndefined()
    }),
  )
})

function bytes(hex: string) {
  return hexToBytes(hex) ?? new Uint8Array()
}

function bytesOf(base64: string) {
  return base64ToBytes(base64) ?? new Uint8Array()
}
