import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { sentAbout, someTokens, thousandTokens, wealth } from '../../scenes/tokens.js'

const choosing: Scene = {
  view: 'WalletSendSelectToken',
  events: [connected(), opened({ view: 'WalletSend' }), pushed({ view: 'WalletSendSelectToken' })],
}

export const scenes = {
  one: choosing,
  some: { ...choosing, tokens: someTokens },
  long: { ...choosing, tokens: wealth },
  hostile: { ...choosing, tokens: [...someTokens, ...sentAbout], search: 'e' },
  thousand: { ...choosing, tokens: [...someTokens, ...thousandTokens] },
  pending: { ...choosing, balance: 'pending' },
  none: { ...choosing, search: 'nothing of that name' },
} as const satisfies Scenes
