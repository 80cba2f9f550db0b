import { connected, opened, pushed } from '../../scenes/happenings.js'
import type { Scene, Scenes } from '../../scenes/Scene.js'
import { type BalanceRow, someTokens, wealth } from '../../scenes/tokens.js'
import type { SwapPreset } from './routes.js'

const dollar = `eip155:1:0x${'1'.repeat(40)}` as const
const quote = { toAmount: '1556412883', priceImpact: 0.0031 }

const isToken = ({ address }: BalanceRow) => address !== undefined

function swapping(preset: SwapPreset = {}, more: Partial<Scene> = {}): Scene {
  return {
    view: 'Swap',
    ...{ tokens: someTokens, quote },
    events: [connected(), opened({ view: 'Account' }), pushed({ view: 'Swap', ...preset })],
    ...more,
  }
}

export const scenes = {
  empty: swapping(),
  opened: { ...swapping(), events: [connected(), opened({ view: 'Swap' })] },
  quoted: swapping({ toToken: dollar, amount: '0.5' }),
  quoting: swapping({ toToken: dollar, amount: '0.5' }, { quote: 'pending' }),
  noLiquidity: swapping({ toToken: dollar, amount: '0.5' }, { quote: 'failed' }),
  highImpact: swapping(
    { toToken: dollar, amount: '0.5' },
    { quote: { toAmount: '1256412883', priceImpact: 0.1931 } },
  ),
  tooMuch: swapping({ toToken: dollar, amount: '99' }),
  twoMeanings: swapping({ toToken: dollar, amount: '1,234' }),
  fromToken: swapping({ fromToken: dollar, amount: '1200' }),
  long: swapping({ toToken: dollar, amount: '98765432.101234567890123456' }, { tokens: wealth }),
  highSlippage: swapping(
    { toToken: dollar, amount: '0.5' },
    { press: ['[data-part="slippage"] [data-id="3"]'] },
  ),
  coinNotListed: swapping({ toToken: dollar }, { tokens: someTokens.filter(isToken) }),
  tokensPending: swapping({}, { tokens: 'pending' }),
  tokensFailed: swapping({}, { tokens: 'failed' }),
  unsupported: {
    ...swapping(),
    events: [connected('eip155:8453'), opened({ view: 'Swap' })],
  },
} as const satisfies Scenes
