import { connected, opened } from '../../scenes/happenings.js'
import { receiver } from '../../scenes/payments.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { someTokens } from '../../scenes/tokens.js'
import type { SendRoute } from './routes.js'

type Asked = Extract<SendRoute, { view: 'Pay' }>

function paying(change: Partial<Asked> = {}, more: Partial<Scene> = {}): Scene {
  const asked: Asked = { view: 'Pay', chainId: 'eip155:1', amount: '0.5', to: receiver, ...change }
  return {
    ...{ view: 'Pay', tokens: someTokens },
    events: [connected(), opened(asked)],
    ...more,
  }
}

const known = JSON.stringify([{ id: 'order-1', what: '', at: 1 }])
const asked = {
  getItem: (key: string) => (key.endsWith('.paid') ? known : null),
  setItem() {},
  removeItem() {},
}

export const scenes = {
  enough: paying(),
  token: paying({ token: `eip155:1:0x${'1'.repeat(40)}`, amount: '12.5' }),
  tooLittle: paying(
    { token: `eip155:1:0x${'1'.repeat(40)}`, amount: '98765.25' },
    { quote: { toAmount: '1' }, onramp: 'quoted' },
  ),
  long: paying({ amount: '98765432101234567890.123456789012345678' }),
  elsewhere: paying({ chainId: 'eip155:8453' }),
  again: paying({ id: 'order-1' }, { options: { storage: asked } }),
} as const satisfies Scenes
