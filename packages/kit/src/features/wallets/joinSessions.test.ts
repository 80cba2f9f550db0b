import { expect, test } from 'vitest'
import type { ConnectedWallet } from '../../state/selectConnections.js'
import { joinSessions } from './joinSessions.js'

const wallet = (connectorId: string, namespace: string): ConnectedWallet => ({
  connectorId,
  namespace,
  name: 'Wren',
  imageUrl: undefined,
  addresses: ['0x52f80C0D1F1d8cBf4c3d5dD3bE0A7c6E2cd3bB3a'],
  chainId: 'eip155:1',
  isActive: true,
  status: 'connected',
})
const idsOf = (wallets: readonly ConnectedWallet[]) =>
  joinSessions(wallets).map((each) => each.map(({ namespace }) => namespace).join(' '))

test('default: one session of several namespaces is one wallet, in the place of its first', () => {
  const wallets = [
    wallet('walletConnect', 'eip155'),
    wallet('io.metamask', 'eip155'),
    wallet('walletConnect', 'solana'),
    wallet('walletConnect', 'bip122'),
  ]
  expect(idsOf(wallets)).toEqual(['eip155 solana bip122', 'eip155'])
})

test('behavior: another wallet by the same connector is another', () => {
  const wallets = [wallet('walletConnect', 'eip155'), wallet('walletConnect#2', 'eip155')]
  expect(idsOf(wallets)).toEqual(['eip155', 'eip155'])
})
