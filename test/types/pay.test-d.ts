import type { Billfold } from 'billfold'
import { PayError, type PayFailure, type PayParameters, type PayResult, pay } from 'billfold/pay'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold

test('pay', async () => {
  const asked: PayParameters = { asset: 'eip155:1/slip44:60', amount: '1', recipient: '0x' }
  expectTypeOf(await pay(kit, asked)).toEqualTypeOf<PayResult>()
  await pay(kit, { ...asked, id: 'order-1' })
  // @ts-expect-error no number: it cannot hold each amount
  await pay(kit, { ...asked, amount: 1 })
})

test('PayError', () => {
  expectTypeOf<PayError>().toExtend<Error>()
  expectTypeOf(new PayError('unclear').code).toEqualTypeOf<PayFailure>()
})
