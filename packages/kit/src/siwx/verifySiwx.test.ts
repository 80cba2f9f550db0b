import { expect, test } from 'vitest'
import { tryForgeries } from '../../../../test/siwx/forgeries.js'
import { createSigners } from '../../../../test/siwx/signers.js'
import { createSiwxMessage, type SiwxMessageInput } from './createSiwxMessage.js'
import { type SiwxExpectation, verifySiwx } from './verifySiwx.js'

/** More of them with `npm run soak`. */
const forgeries = Number(process.env.BILLFOLD_FORGERIES ?? 200)

const now = Date.parse('2026-05-01T12:00:00Z')
const at = (milliseconds: number) => new Date(now + milliseconds).toISOString()
const signers = createSigners(1)
const [signer] = signers
if (!signer) throw new Error('There are no accounts.')
const { chainId, address } = signer
const expected = { domain: 'orchard.example', nonce: 'n0nce1234567' }
const input = {
  ...expected,
  uri: 'https://orchard.example/login',
  statement: 'Sign in to the orchard.',
  issuedAt: at(0),
  chainId,
  accountAddress: address,
} as const

async function verify(fields: Partial<SiwxMessageInput>, more: Partial<SiwxExpectation> = {}) {
  const message = createSiwxMessage({ ...input, ...fields }).toString()
  const signature = await signer?.sign(message)
  const verdict = await verifySiwx({
    message,
    signature: signature ?? '',
    expected: { ...expected, ...more },
    now,
  })
  return verdict.status === 'verified' ? verdict.status : verdict.failure
}

test.each(signers)('default: $name', async ({ chainId, address, sign }) => {
  const message = createSiwxMessage({ ...input, chainId, accountAddress: address })
  const signature = await sign(message.toString())
  const verdict = await verifySiwx({ message: message.toString(), signature, expected, now })
  expect(verdict).toEqual({
    status: 'verified',
    message: expect.objectContaining(input.chainId === chainId ? input : { chainId }),
  })
})

test.each<[string, Partial<SiwxMessageInput>, Partial<SiwxExpectation>]>([
  ['verified', {}, { address, chainId, uri: 'https://orchard.example/login' }],
  ['verified', {}, { address: address.toLowerCase() }],
  ['verified', { uri: 'https://orchard.example:443/' }, {}],
  [
    'verified',
    { domain: 'orchard.example:8443', uri: 'https://orchard.example:8443/' },
    { domain: 'orchard.example:8443' },
  ],
  ['verified', { issuedAt: at(60_000) }, {}],
  ['verified', { issuedAt: at(-86_400_000) }, {}],
  ['verified', { expirationTime: at(1), notBefore: at(0) }, {}],
  ['wrongDomain', {}, { domain: 'orchard.example:8443' }],
  ['wrongDomain', {}, { domain: 'evil.example' }],
  ['wrongUri', { uri: 'https://evil.example/orchard.example' }, {}],
  ['wrongUri', { uri: 'https://orchard.example:8443/' }, {}],
  ['wrongUri', { uri: 'urn:orchard.example' }, {}],
  ['wrongUri', {}, { uri: 'https://orchard.example/' }],
  ['wrongNonce', {}, { nonce: 'n0nce1234568' }],
  ['wrongChain', {}, { chainId: 'eip155:10' }],
  ['wrongAddress', {}, { address: '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2' }],
  ['expired', { expirationTime: at(0) }, {}],
  ['notYetValid', { notBefore: at(1) }, {}],
  ['notYetValid', { issuedAt: at(5 * 60_000 + 1) }, {}],
])('behavior: %s with %j, expected %j', async (outcome, fields, more) => {
  expect(await verify(fields, more)).toBe(outcome)
})

test('behavior: each chain is told apart', async () => {
  const message = createSiwxMessage(input).toString()
  const signature = await signer.sign(message.replace('Chain ID: 1', 'Chain ID: 10'))
  expect(await verifySiwx({ message, signature, expected, now })).toEqual({
    status: 'refused',
    failure: 'wrongSignature',
  })
})

test('behavior: no sign-in at all', async () => {
  const verdict = await verifySiwx({ message: 'Hello', signature: '0x', expected, now })
  expect(verdict).toMatchObject({ status: 'refused', failure: 'invalidMessage' })
})

test('behavior: a contract without a chain to ask', async () => {
  const message = createSiwxMessage(input).toString()
  const verdict = await verifySiwx({ message, signature: '0x1234', expected, now })
  expect(verdict).toMatchObject({ status: 'refused', failure: 'chainUnavailable' })
})

test(`property: none of ${forgeries} forgeries is accepted`, {
  timeout: 10_000 + forgeries * 50,
}, async () => {
  expect(await tryForgeries({ count: forgeries })).toEqual([])
})
