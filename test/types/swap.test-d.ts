import type { Balance, Billfold } from 'billfold'
import {
  approveSwap,
  getSwapQuote,
  permitSwap,
  prepareSwap,
  SwapError,
  type SwapFailure,
  type SwapPermit,
  type SwapPreview,
  type SwapQuote,
  type SwapWarning,
  swap,
  swapQuoteQueryOptions,
} from 'billfold/swap'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold

const from = { chainId: 'eip155:1' } as const
const to = { chainId: 'eip155:1', address: '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48' } as const

test('getSwapQuote', async () => {
  const quote = await getSwapQuote(kit, { from, to, amount: '0.5', slippage: 0.5 })
  expectTypeOf(quote).toEqualTypeOf<SwapQuote>()
  expectTypeOf(quote.minimum).toEqualTypeOf<Balance>()
  // @ts-expect-error no number: it cannot hold each amount
  await getSwapQuote(kit, { from, to, amount: 0.5 })
})

test('prepareSwap', async () => {
  const preview = await prepareSwap(kit, { quote: {} as SwapQuote })
  expectTypeOf(preview).toEqualTypeOf<SwapPreview>()
  expectTypeOf(preview.step).toEqualTypeOf<'reset' | 'approve' | 'permit' | 'swap'>()
  expectTypeOf(preview.warnings).toEqualTypeOf<readonly SwapWarning[]>()
})

test('swap', () => {
  expectTypeOf(swap).parameter(1).toEqualTypeOf<SwapPreview>()
  expectTypeOf(swap).returns.resolves.toBeString()
})

test('approveSwap', () => {
  expectTypeOf(approveSwap).parameter(1).toEqualTypeOf<SwapPreview>()
  expectTypeOf(approveSwap).returns.resolves.toBeString()
})

test('permitSwap', async () => {
  expectTypeOf(permitSwap).parameter(1).toEqualTypeOf<SwapPreview>()
  expectTypeOf(permitSwap).returns.resolves.toEqualTypeOf<SwapPermit>()
  const permit = await permitSwap(kit, {} as SwapPreview)
  await prepareSwap(kit, { quote: {} as SwapQuote, permit, canPermit: true })
})

test('swapQuoteQueryOptions', () => {
  const { queryFn } = swapQuoteQueryOptions(kit, { from, to, amount: 1n })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<SwapQuote>()
})

test('SwapError', () => {
  expectTypeOf<SwapError>().toExtend<Error>()
  expectTypeOf(new SwapError('stale').code).toEqualTypeOf<SwapFailure>()
})
