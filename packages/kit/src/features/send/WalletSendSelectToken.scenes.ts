import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'

const choosing: Scene = {
  view: 'WalletSendSelectToken',
  events: [connected(), opened({ view: 'WalletSend' }), pushed({ view: 'WalletSendSelectToken' })],
}

export const scenes = {
  one: choosing,
  pending: { ...choosing, balance: 'pending' },
  none: { ...choosing, search: 'nothing of that name' },
} as const satisfies Scenes
