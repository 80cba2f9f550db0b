import { expect, test } from 'vitest'
import { type CustomConnector, defineConnector } from '../../connectors/defineConnector.js'
import { findRemotes } from './findRemotes.js'

const never = () => new Promise<never>(() => {})

function typeOf(namespaces: readonly ['eip155', ...'solana'[]], type?: CustomConnector['type']) {
  const serves = { namespaces, open: never, adapters: [] }
  const own = defineConnector({ id: 'own', name: 'Own', type, serves, getProvider: never })
  return findRemotes([own], 'eip155')[0]?.connector.type
}

test('default: the type says whether one session serves several namespaces', () => {
  expect(typeOf(['eip155'])).toBe('CUSTOM')
  expect(typeOf(['eip155', 'solana'])).toBe('MULTI_CHAIN')
  expect(typeOf(['eip155', 'solana'], 'WALLET_CONNECT')).toBe('WALLET_CONNECT')
})
