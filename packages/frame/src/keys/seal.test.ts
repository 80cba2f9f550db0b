import { expect, test } from 'vitest'
import { deriveAccounts } from './deriveAccounts.js'
import { createEntropy } from './halves.js'
import { SealError, type SealedFor, seal, unseal } from './seal.js'

const algorithm = { name: 'AES-GCM', length: 256 } as const
const createKey = () => crypto.subtle.generateKey(algorithm, false, ['encrypt', 'decrypt'])
const { addresses } = await deriveAccounts(createEntropy())
const owner: SealedFor = { role: 'device', addresses }
const plain = Uint8Array.from({ length: 17 }, (_, index) => index)

test('default: opens for whom it was sealed', async () => {
  const key = await createKey()
  const sealed = await seal(key, plain, owner)
  expect(await unseal(key, sealed, owner)).toEqual(plain)
  expect(Buffer.from(sealed).includes(Buffer.from(plain))).toBe(false)
})

test('behavior: a nonce of its own each time, before what AES-256-GCM gives', async () => {
  const key = await createKey()
  const all = await Promise.all(Array.from({ length: 50 }, () => seal(key, plain, owner)))
  expect(new Set(all.map((each) => Buffer.from(each.subarray(0, 12)).toString('hex'))).size).toBe(
    50,
  )
  for (const each of all) expect(each).toHaveLength(12 + plain.length + 16)
})

test('behavior: what it is bound to stays, so that what was sealed once opens later', async () => {
  const key = await createKey()
  const bound = `v1|device|${addresses.eip155}|${addresses.solana}`
  const additionalData = new TextEncoder().encode(bound)
  const sealed = await seal(key, plain, owner)
  const iv = sealed.slice(0, 12)
  const opened = await crypto.subtle.decrypt(
    { name: 'AES-GCM', iv, additionalData },
    key,
    sealed.slice(12),
  )
  expect(new Uint8Array(opened)).toEqual(plain)
})

test.each<[string, Partial<SealedFor>]>([
  ['another role', { role: 'password' }],
  ['another account of EVM', { addresses: { ...addresses, eip155: `0x${'1'.repeat(40)}` } }],
  ['another account of Solana', { addresses: { ...addresses, solana: '1'.repeat(32) } }],
])('error: %s', async (_, other) => {
  const key = await createKey()
  const sealed = await seal(key, plain, owner)
  await expect(unseal(key, sealed, { ...owner, ...other })).rejects.toThrow(SealError)
})

test('error: another key, and what is no seal, with why', async () => {
  const [key, other] = await Promise.all([createKey(), createKey()])
  const sealed = await seal(key, plain, owner)
  const none: readonly [CryptoKey, Uint8Array][] = [
    [other, sealed],
    [key, new Uint8Array()],
    [key, sealed.slice(0, 11)],
    [key, sealed.slice(0, -1)],
  ]
  for (const [by, bytes] of none) {
    const error = await unseal(by, bytes, owner).catch((thrown) => thrown)
    expect(error).toMatchObject({ name: 'SealError', message: 'This cannot be opened.' })
    expect(error.cause).toBeInstanceOf(Error)
  }
})
