import type { Billfold } from 'billfold'
import {
  getOnrampOptions,
  getOnrampQuote,
  getOnrampStatus,
  type OnrampAsset,
  OnrampError,
  type OnrampEstimate,
  type OnrampFailure,
  type OnrampOptions,
  type OnrampPlace,
  type OnrampPurchase,
  type OnrampQuote,
  type OnrampStatus,
  type OpenedOnramp,
  onrampOptionsQueryOptions,
  onrampQuoteQueryOptions,
  onrampStatusQueryOptions,
  openOnramp,
  readOnrampPurchases,
} from 'billfold/onramp'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold
declare const asset: OnrampAsset
declare const estimate: OnrampEstimate
declare const purchase: OnrampPurchase

test('getOnrampOptions', () => {
  expectTypeOf(getOnrampOptions).returns.resolves.toEqualTypeOf<OnrampOptions>()
  const place: OnrampPlace = { country: 'US', subdivision: 'NY' }
  void getOnrampOptions(kit, { place })
})

test('getOnrampQuote', async () => {
  const wish = { asset, source: 'coinbase', amount: '50', currency: 'USD' }
  expectTypeOf(await getOnrampQuote(kit, wish)).toEqualTypeOf<OnrampQuote>()
  // @ts-expect-error no number: money is counted exactly
  await getOnrampQuote(kit, { ...wish, amount: 50 })
})

test('openOnramp', async () => {
  expectTypeOf(openOnramp).returns.resolves.toEqualTypeOf<OpenedOnramp>()
  // @ts-expect-error an estimate cannot be paid
  await openOnramp(kit, { quote: estimate })
})

test('getOnrampStatus', async () => {
  expectTypeOf(await getOnrampStatus(kit, { purchase })).toEqualTypeOf<OnrampStatus>()
  expectTypeOf<OnrampStatus['status']>().toEqualTypeOf<
    'unpaid' | 'paid' | 'sent' | 'failed' | 'unclear'
  >()
})

test('readOnrampPurchases', () => {
  expectTypeOf(readOnrampPurchases(kit)).toEqualTypeOf<readonly OnrampPurchase[]>()
})

test('onrampOptionsQueryOptions', () => {
  const { queryFn } = onrampOptionsQueryOptions(kit)
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<OnrampOptions>()
})

test('onrampQuoteQueryOptions', () => {
  const wish = { asset, source: 'coinbase', amount: '50', currency: 'USD' }
  const { queryFn } = onrampQuoteQueryOptions(kit, wish)
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<OnrampQuote>()
})

test('onrampStatusQueryOptions', () => {
  const { queryFn } = onrampStatusQueryOptions(kit, { purchase })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<OnrampStatus>()
})

test('OnrampError', () => {
  expectTypeOf<OnrampError>().toExtend<Error>()
  expectTypeOf(new OnrampError('estimate').code).toEqualTypeOf<OnrampFailure>()
})
