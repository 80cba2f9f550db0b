import { expect, test } from 'vitest'
import { selectApprovedNetworks } from './selectApprovedNetworks.js'
import type { Session } from './types.js'

const session: Session = { connectorId: 'io.orchard', addresses: ['0xa'], chainId: 'eip155:1' }
const other: Session = { ...session, connectorId: 'io.birch', approved: ['eip155:10'] }

function stateWith(session: Session, kept: readonly Session[] = []) {
  const connection = { status: 'connected', session, kept } as const
  return { activeNamespace: 'eip155', connections: { eip155: connection } } as const
}

test('default: what the wallet has approved', () => {
  const approved = ['eip155:1', 'eip155:8453'] as const
  expect(selectApprovedNetworks(stateWith({ ...session, approved }))).toEqual({
    approvedNetworks: approved,
    supportsAllNetworks: false,
  })
})

test('behavior: a wallet that can be asked for others', () => {
  const asking: Session = { ...session, approved: ['eip155:1'], supportsAll: true }
  expect(selectApprovedNetworks(stateWith(asking))).toEqual({
    approvedNetworks: ['eip155:1'],
    supportsAllNetworks: true,
  })
})

test('behavior: a wallet that names none can be asked for any', () => {
  expect(selectApprovedNetworks(stateWith(session))).toEqual({
    approvedNetworks: ['eip155:1'],
    supportsAllNetworks: true,
  })
})

test('behavior: of several wallets, the one in use', () => {
  expect(selectApprovedNetworks(stateWith(session, [other])).supportsAllNetworks).toBe(true)
  expect(selectApprovedNetworks(stateWith(other, [session]))).toEqual({
    approvedNetworks: ['eip155:10'],
    supportsAllNetworks: false,
  })
})

test('behavior: without a wallet any network can be chosen', () => {
  const none = { approvedNetworks: [], supportsAllNetworks: true }
  expect(selectApprovedNetworks({ activeNamespace: 'eip155', connections: {} })).toEqual(none)
  expect(selectApprovedNetworks(stateWith(other), 'solana')).toEqual(none)
})
