import type { SwapPreview } from '../actions/prepareSwap.js'
import type { Balance } from '../actions/readBalance.js'
import type { SwapEvent } from '../features/swap/form.js'
import { connectorId, address as from } from './happenings.js'

const ether = { chainId: 'eip155:1', name: 'Ether', symbol: 'ETH', decimals: 18 } as const
const dollar = {
  chainId: 'eip155:1',
  address: `eip155:1:0x${'1'.repeat(40)}`,
  name: 'Larkfield Dollar',
  symbol: 'LFD',
  decimals: 6,
} as const

function balance(
  formatted: string,
  { symbol, decimals } = { symbol: 'ETH', decimals: 18 },
): Balance {
  // Nobody counts with it here.
  return { value: 0n, formatted, symbol, decimals }
}

/** Half an ether for dollars, or another swap. */
export function swapOf(change: Partial<SwapPreview> = {}): SwapPreview {
  return {
    ...{ chainId: 'eip155:1', connectorId, from, step: 'swap', together: [], warnings: [] },
    quote: {
      ...{ chainId: 'eip155:1', from: ether, to: dollar, slippage: 1, priceImpact: 0.0031 },
      source: 'uniswap',
      amount: balance('0.5'),
      expected: balance('1556.412883', dollar),
      minimum: balance('1540.848754', dollar),
    },
    router: '0x7a250d5630B4cF539739dF2C5dAcb4c659F2488D',
    minimum: balance('1540.848754', dollar),
    fee: balance('0.001423518772'),
    coinLeft: balance('0.782979419699029384'),
    ...change,
  }
}

/** Dollars for ether, before the exchange may take them. */
export function approvalOf(
  step: SwapPreview['step'],
  together: SwapPreview['together'] = [],
): SwapPreview {
  const { quote } = swapOf()
  return swapOf({
    ...{ step, together },
    quote: {
      ...quote,
      ...{ from: dollar, to: ether, amount: balance('1200', dollar) },
      ...{ expected: balance('0.383741'), minimum: balance('0.379903') },
    },
    minimum: balance('0.379903'),
    ...(step === 'permit' && { fee: balance('0') }),
  })
}

/** What leads to a swap that is worked out. */
export function preparedSwap(preview: SwapPreview = swapOf()): readonly SwapEvent[] {
  return [{ type: 'began', preset: {} }, { type: 'prepare' }, { type: 'prepared', preview }]
}
