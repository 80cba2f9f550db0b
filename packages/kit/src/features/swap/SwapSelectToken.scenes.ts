import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { sentAbout, someTokens, thousandTokens } from '../../scenes/tokens.js'

function choosing(more: Partial<Scene> = {}): Scene {
  return {
    view: 'SwapSelectToken',
    ...{ tokens: someTokens, quote: { toAmount: '1' } },
    events: [
      connected(),
      opened({ view: 'Swap' }),
      pushed({ view: 'SwapSelectToken', side: 'to' }),
    ],
    ...more,
  }
}

export const scenes = {
  some: choosing(),
  many: choosing({ tokens: thousandTokens }),
  pending: choosing({ tokens: 'pending' }),
  failed: choosing({ tokens: 'failed', balance: 'failed' }),
  found: choosing({ search: 'lark' }),
  foundHostile: choosing({ tokens: [...someTokens, ...sentAbout], search: 'img' }),
  none: choosing({ search: 'zebra' }),
} as const satisfies Scenes
