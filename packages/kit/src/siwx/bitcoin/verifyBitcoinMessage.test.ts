import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2pkh } from '@scure/btc-signer'
import { expect, test } from 'vitest'
import { createSigners, signEcdsa } from '../../../../../test/siwx/signers.js'
import { verifyBitcoinMessage } from './verifyBitcoinMessage.js'

// https://github.com/bitcoin/bips/tree/master/bip-0322, what is signed by one key
const vectors = [
  {
    message: '',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    message: '',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkgwRQIhAPkJ1Q4oYS0htvyuSFHLxRQpFAY56b70UvE7Dxazen0ZAiAtZfFz1S6T6I23MWI2lK/pcNTWncuyL8UL+oMdydVgzAEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    message: 'Hello World',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'smpAkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/sASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI=',
  },
  {
    message: 'Hello World',
    address: 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l',
    signature:
      'AkgwRQIhAOzyynlqt93lOKJr+wmmxIens//zPzl9tqIOua93wO6MAiBi5n5EyAcPScOjf1lAqIUIQtr3zKNeavYabHyR8eGhowEhAsfxIAMZZEKUPYWI4BruhAQjzFT8FSFSajuFwrDL1Yhy',
  },
  {
    message: 'ESHJI7MWUL64AXHBI42L3UR4QA',
    address: 'bc1qkntwc3c4dzxh9xh6875l03fn3vkk023jgak3u7',
    signature:
      'AkcwRAIgCYHF/vn67iZX5WBimh84kqD6pTME6eNCMGhfFnnwCNECIAF3nMCk/RfLit+uv8a8FgfQIw0f0ASE21GSz7rX17PsASEDTA2vM8bOtUFgvenSDUmvkq7aWNwoTB0CMiM6carHY1s=',
  },
  {
    message: 'No prefix fallback',
    address: 'bc1pss0zhytly75awhm6x2hhvd5lnzv3vssgrf9axfheq8ldyzn88ges79fler',
    signature:
      'AUCJYOwOjxYAvatTAGYaVlNXBVyFuc4MwNQkOuK2tl8xhfKDONd0NjfYyNSYcRqeCp8hsAnCEPHAVEkO9h6vbQ/R',
  },
  {
    message: 'TPIZPITUIHEUHO5ACOL6W6MBVD',
    address: 'bc1p9cyuceaazr8cz46mvgkzl94wy397mwpqsrk84su37t72jvkg6wzqv52nfp',
    signature:
      'AUBay6NwR4LEYedkTG+vE9F7C0RTOCB5NH6ZAqf+3hudjHIkOzSZk1jW/5Kt0wRKX3llJ25os+0qktdou4/Y8516',
  },
] as const

test.each(vectors)('default: the published vector of $address, "$message"', (vector) => {
  expect(verifyBitcoinMessage(vector)).toBe(true)
  expect(verifyBitcoinMessage({ ...vector, message: `${vector.message} ` })).toBe(false)
})

const [first, , , , second, , taproot] = vectors

test.each<[string, Partial<Parameters<typeof verifyBitcoinMessage>[0]>]>([
  ['no base64', { signature: 'not-valid-base64!!!' }],
  ['nothing', { signature: '' }],
  ['an empty witness', { signature: 'AA==' }],
  ['an unknown form', { signature: `foo${first.signature}` }],
  ['spaces in between', { signature: first.signature.replace('R', ' R') }],
  ['another account', { address: second.address }],
  ['another kind of account', { address: taproot.address }],
  [
    'an address of several keys',
    { address: 'bc1qp0ahvfh83088w49k405szqgg4f3pptr7p2g06tdxfjcd40z4lh4q95lsz9' },
  ],
  ['an address with a wrong checksum', { address: first.address.replace('9vza', 'v9za') }],
  ['a legacy address with a wrong checksum', { address: '164P4mbDkPcyvRnFGAZd1ThjxSj7Fbsywy' }],
  ['more behind it', { signature: btoa(`${atob(first.signature)}\0`) }],
])('behavior: %s is refused', (_, changed) => {
  expect(verifyBitcoinMessage({ ...first, ...changed })).toBe(false)
})

test.each(createSigners(7).filter(({ chainId }) => chainId.startsWith('bip122')))(
  'default: $name, signed by a library',
  async ({ address, sign }) => {
    for (const message of ['', 'Hello', 'Grüße 👋\n'.repeat(40)]) {
      const signature = await sign(message)
      expect(verifyBitcoinMessage({ address, message, signature })).toBe(true)
      expect(verifyBitcoinMessage({ address, message: `${message}.`, signature })).toBe(false)
    }
  },
)

test('behavior: keys of the old long form', () => {
  const privateKey = new Uint8Array(32).fill(9)
  const { address = '' } = p2pkh(secp256k1.getPublicKey(privateKey, false))
  const signature = signEcdsa('Hello', { privateKey, header: 27 })
  expect(verifyBitcoinMessage({ address, message: 'Hello', signature })).toBe(true)
})
