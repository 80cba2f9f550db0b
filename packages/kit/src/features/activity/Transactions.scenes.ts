import { choseSolana, connected, connectedOnSolana, opened, sent } from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import { purchase, storageOf } from '../../scenes/purchases.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import {
  awkwardTransactions,
  someTransactions,
  spamTransactions,
} from '../../scenes/transactions.js'

const open = opened({ view: 'Transactions' })
const activity: Scene = {
  view: 'Transactions',
  history: someTransactions,
  events: [connected(), open],
}

export const scenes = {
  first: activity,
  pending: { ...activity, events: [connected(), ...sent(2), open] },
  buying: { ...activity, onramp: 'paid', options: { storage: storageOf(purchase) } },
  awkward: { ...activity, history: awkwardTransactions },
  spam: { ...activity, history: spamTransactions },
  empty: { ...activity, history: [] },
  reading: { ...activity, history: [], isPastPartial: true },
  readingOn: { ...activity, isPastPartial: true },
  waiting: { ...activity, history: 'pending' },
  failed: { ...activity, history: 'failed' },
  offline: { ...activity, history: 'pending', offline: true },
  unknown: { ...activity, history: 'unknown' },
  onSolana: {
    ...activity,
    options: { networks: namespaceNetworks },
    events: [connectedOnSolana(), choseSolana(), open],
  },
} as const satisfies Scenes
