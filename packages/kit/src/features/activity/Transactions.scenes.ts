import { embeddedOptions } from '../../scenes/embedded.js'
import {
  choseSolana,
  connected,
  connectedByEmail,
  connectedOnSolana,
  opened,
  sent,
} from '../../scenes/happenings.js'
import { namespaceNetworks } from '../../scenes/networks.js'
import { purchase, storageOf } from '../../scenes/purchases.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import {
  awkwardTransactions,
  batchedTransactions,
  someTransactions,
  spamTransactions,
} from '../../scenes/transactions.js'
import type { StateEvent } from '../../state/reduce.js'

const open = opened({ view: 'Transactions' })
const activity: Scene = {
  view: 'Transactions',
  history: someTransactions,
  events: [connected(), open],
}

/** The first one that was sent is to be cancelled. */
const cancelling: StateEvent = {
  type: 'transaction/settled',
  hash: `0x${'0'.repeat(64)}`,
  replacement: { hash: `0x${'f'.repeat(64)}`, kind: 'cancel' },
}

export const scenes = {
  first: activity,
  pending: { ...activity, events: [connected(), ...sent(2), open] },
  replaceable: {
    ...activity,
    options: embeddedOptions,
    events: [connectedByEmail(), ...sent(2, 'embedded'), cancelling, open],
  },
  buying: { ...activity, onramp: 'paid', options: { storage: storageOf(purchase) } },
  awkward: { ...activity, history: awkwardTransactions },
  batched: { ...activity, history: batchedTransactions },
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
