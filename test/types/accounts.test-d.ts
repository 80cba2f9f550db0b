import type { Billfold, Caip2 } from 'billfold'
import {
  type AskedPermission,
  type GrantedPermission,
  type GrantPermissionsParameters,
  getGrantedPermissions,
  getSmartAccount,
  grantPermissions,
  revokePermissions,
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

test('grantPermissions', async () => {
  const permission: AskedPermission = { type: 'native', amount: 1n, period: 60 }
  const asked: GrantPermissionsParameters = {
    ...{ chainId, key: '0x1', expiry: 1, permissions: [permission] },
  }
  expectTypeOf(await grantPermissions(kit, asked)).toEqualTypeOf<readonly GrantedPermission[]>()
  // @ts-expect-error nothing to allow
  await grantPermissions(kit, { ...asked, permissions: [] })
})

test('getGrantedPermissions', async () => {
  expectTypeOf(await getGrantedPermissions(kit)).toEqualTypeOf<readonly GrantedPermission[]>()
})

test('revokePermissions', async () => {
  expectTypeOf(await revokePermissions(kit, { context: '0x1' })).toEqualTypeOf<void>()
})

test('waitForUserOperation', async () => {
  const outcome = await waitForUserOperation(kit, { chainId, hash: '0x1' })
  expectTypeOf(outcome).toEqualTypeOf<UserOperationOutcome>()
})

test('UserOperationError', () => {
  expectTypeOf<UserOperationError>().toExtend<Error>()
  expectTypeOf(new UserOperationError('unclear').code).toEqualTypeOf<UserOperationFailure>()
})
