import { expect, test } from 'vitest'
import { toConnector } from './WalletConnector.js'

const own = { id: 'own', name: 'Own' }

test('toConnector: the type says whether one session serves several namespaces', () => {
  const typeOf = (wallet: Parameters<typeof toConnector>[0]) => toConnector(wallet, 'eip155').type
  expect(typeOf(own)).toBe('CUSTOM')
  expect(typeOf({ ...own, namespaces: ['eip155'] })).toBe('CUSTOM')
  const namespaces = ['eip155', 'solana']
  expect(typeOf({ ...own, namespaces })).toBe('MULTI_CHAIN')
  expect(typeOf({ ...own, namespaces, type: 'WALLET_CONNECT' })).toBe('WALLET_CONNECT')
})
