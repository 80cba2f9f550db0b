import type { Balance, Billfold, Caip2, Namespace } from 'billfold'
import {
  type FeeRate,
  type Holding,
  prepareSend,
  type Recipient,
  type ResolvedRecipient,
  readHolding,
  readRecipients,
  replaceTransaction,
  resolveRecipient,
  SendError,
  type SendFailure,
  type SendPreview,
  type SendWarning,
  send,
  type TransactionNotPendingError,
} from 'billfold/send'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold

test('prepareSend', async () => {
  const preview = await prepareSend(kit, {
    token: { chainId: 'eip155:1' },
    to: 'wren.eth',
    amount: '0.5',
    feeRate: 'fast',
  })
  expectTypeOf(preview).toEqualTypeOf<SendPreview>()
  expectTypeOf(preview.fee).toEqualTypeOf<Balance>()
  expectTypeOf(preview.warnings).toEqualTypeOf<readonly SendWarning[]>()
  expectTypeOf<FeeRate>().toEqualTypeOf<'slow' | 'normal' | 'fast'>()
  // @ts-expect-error no number: it cannot hold each amount
  await prepareSend(kit, { amount: 0.5 })
})

test('send', () => {
  expectTypeOf(send).parameter(1).toEqualTypeOf<SendPreview>()
  expectTypeOf(send).returns.resolves.toBeString()
})

test('readRecipients', () => {
  expectTypeOf(readRecipients).parameter(1).toEqualTypeOf<{ namespace: Namespace; from: string }>()
  expectTypeOf(readRecipients).returns.toEqualTypeOf<readonly Recipient[]>()
})

test('resolveRecipient', () => {
  expectTypeOf(resolveRecipient).parameter(1).toExtend<{ to: string; chainId: Caip2 }>()
  expectTypeOf(resolveRecipient).returns.resolves.toEqualTypeOf<ResolvedRecipient>()
})

test('replaceTransaction', () => {
  expectTypeOf(replaceTransaction).parameter(0).toEqualTypeOf<Billfold>()
  expectTypeOf(replaceTransaction).parameter(1).toEqualTypeOf<{
    hash: string
    kind: 'speedUp' | 'cancel'
    signal?: AbortSignal | undefined
  }>()
  expectTypeOf(replaceTransaction).returns.resolves.toBeString()
  expectTypeOf<TransactionNotPendingError>().toExtend<Error>()
})

test('SendError', () => {
  expectTypeOf<SendError>().toExtend<Error>()
  expectTypeOf(new SendError('burn').code).toEqualTypeOf<SendFailure>()
})

test('readHolding', () => {
  expectTypeOf(readHolding).returns.resolves.toEqualTypeOf<Holding>()
})
