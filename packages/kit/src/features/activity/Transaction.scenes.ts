import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { batchedTransactions, someTransactions } from '../../scenes/transactions.js'
import type { ActivityRoute } from './routes.js'

const details = (id: string, history = someTransactions): Scene => {
  const route: ActivityRoute = { view: 'Transaction', id }
  return {
    ...{ view: 'Transaction', history },
    events: [connected(), opened({ view: 'Transactions' }), pushed(route)],
  }
}

const ofNonce = (nonce: number) =>
  details(someTransactions.find(({ metadata }) => metadata.nonce === nonce)?.id ?? '')

export const scenes = {
  first: ofNonce(9),
  swapped: ofNonce(7),
  batched: details(batchedTransactions[0]?.id ?? '', batchedTransactions),
  suspicious: ofNonce(6),
  notDone: ofNonce(3),
  gone: details('eip155:1:0x'),
} as const satisfies Scenes
