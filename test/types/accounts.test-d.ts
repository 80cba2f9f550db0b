import type { Billfold, Caip2 } from 'billfold'
import {
  getSmartAccount,
  type SendUserOperationParameters,
  type SmartAccountInfo,
  type SmartAccountParameters,
  type SmartCall,
  sendUserOperation,
  UserOperationError,
  type UserOperationFailure,
  type UserOperationOutcome,
  waitForUserOperation,
} from 'billfold/accounts'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold
declare const chainId: Caip2

test('getSmartAccount', async () => {
  const which: SmartAccountParameters = { chainId, factory: '0x1' }
  expectTypeOf(await getSmartAccount(kit, which)).toEqualTypeOf<SmartAccountInfo>()
  // @ts-expect-error a number cannot hold each salt
  await getSmartAccount(kit, { ...which, salt: 1 })
})

test('sendUserOperation', async () => {
  const call: SmartCall = { to: '0x1', value: 1n }
  const asked: SendUserOperationParameters = { chainId, factory: '0x1', calls: [call] }
  expectTypeOf(await sendUserOperation(kit, asked)).toEqualTypeOf<`0x${string}`>()
  // @ts-expect-error nothing to do
  await sendUserOperation(kit, { ...asked, calls: [] })
})

test('waitForUserOperation', async () => {
  const outcome = await waitForUserOperation(kit, { chainId, hash: '0x1' })
  expectTypeOf(outcome).toEqualTypeOf<UserOperationOutcome>()
})

test('UserOperationError', () => {
  expectTypeOf<UserOperationError>().toExtend<Error>()
  expectTypeOf(new UserOperationError('unclear').code).toEqualTypeOf<UserOperationFailure>()
})
