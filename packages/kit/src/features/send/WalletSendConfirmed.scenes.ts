import { connected, opened, sent, toasted } from '../../scenes/happenings.js'
import { asked, prepared } from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const hash = `0x${'0'.repeat(64)}` as const

const confirmed: Scene = {
  view: 'WalletSendConfirmed',
  payment: [...prepared(), asked, { type: 'sent', hash }],
  events: [connected(), opened({ view: 'WalletSendConfirmed' })],
}

export const scenes = {
  pending: {
    ...confirmed,
    events: [connected(), ...sent(1), opened({ view: 'WalletSendConfirmed' })],
  },
  arrived: confirmed,
  lost: {
    ...confirmed,
    payment: [...prepared(), asked, { type: 'lost' }],
    events: [opened({ view: 'WalletSendConfirmed' })],
  },
  turnedBack: {
    ...confirmed,
    events: [
      connected(),
      opened({ view: 'WalletSendConfirmed' }),
      toasted('error', 'The network turned your payment back'),
    ],
  },
} as const satisfies Scenes
