import { base58 } from '@scure/base'
import { expect, test } from 'vitest'
import { createSigners } from '../../../../test/siwx/signers.js'
import { verifyEd25519 } from './verifyEd25519.js'

const toBase58 = (hex: string) => base58.encode(Buffer.from(hex, 'hex'))

// https://www.rfc-editor.org/rfc/rfc8032#section-7.1, those of texts
const vectors = [
  {
    address: toBase58('d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a'),
    message: '',
    signature: toBase58(
      'e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b',
    ),
  },
  {
    address: toBase58('3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c'),
    message: 'r',
    signature: toBase58(
      '92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302aeeb00d291612bb0c00',
    ),
  },
] as const

test.each(vectors)('default: RFC 8032, "$message"', async (vector) => {
  expect(await verifyEd25519(vector)).toBe(true)
  expect(await verifyEd25519({ ...vector, message: 'R' })).toBe(false)
})

const [first, second] = vectors

test.each<[string, Partial<Parameters<typeof verifyEd25519>[0]>]>([
  ['nothing', { signature: '' }],
  ['no base58', { signature: first.signature.replace(/./, '0') }],
  ['more than one', { signature: first.signature.repeat(2) }],
  ['another account', { address: second.address }],
  ['no account', { address: '' }],
  ['no point', { address: toBase58(`02${'00'.repeat(31)}`) }],
])('behavior: %s is refused', async (_, changed) => {
  expect(await verifyEd25519({ ...first, ...changed })).toBe(false)
})

test('behavior: a key that signs everything is refused', async () => {
  // The neutral point as key and as R, with s = 0: the equation holds for any text.
  const neutral = `01${'00'.repeat(31)}`
  const signature = toBase58(neutral + '00'.repeat(32))
  expect(await verifyEd25519({ address: toBase58(neutral), message: 'any', signature })).toBe(false)
})

test('behavior: the same where the platform has no Ed25519', async () => {
  const [, solana] = createSigners(3)
  if (!solana) throw new Error('There is no Solana account.')
  const signature = await solana.sign('Hello')
  const importKey = crypto.subtle.importKey
  crypto.subtle.importKey = () => Promise.reject(new Error('not supported'))
  try {
    expect(await verifyEd25519({ ...solana, message: 'Hello', signature })).toBe(true)
    expect(await verifyEd25519({ ...solana, message: 'hello', signature })).toBe(false)
    expect(await verifyEd25519(first)).toBe(true)
  } finally {
    crypto.subtle.importKey = importKey
  }
})
