import { expect, test } from 'vitest'
import { offersEmail } from './offersEmail.js'

const options = {
  features: { email: true, socials: [] },
  enableWallets: true,
  connectors: [{ kind: 'embedded', namespaces: ['eip155', 'solana'] }],
}

test('default', () => {
  expect(offersEmail(options)).toBe(true)
  expect(offersEmail(options, 'solana')).toBe(true)
  expect(offersEmail(options, 'bip122')).toBe(false)
})

test('behavior: without a frame there is none, whatever the feature says', () => {
  expect(offersEmail({ ...options, connectors: [{ kind: 'remote' }] })).toBe(false)
})

test('behavior: the feature and wallets as a whole can be off', () => {
  expect(offersEmail({ ...options, features: { email: false, socials: [] } })).toBe(false)
  const byOthers = { email: false, socials: ['google'] }
  expect(offersEmail({ ...options, features: byOthers })).toBe(true)
  expect(offersEmail({ ...options, enableWallets: false })).toBe(false)
})
