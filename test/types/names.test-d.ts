import type { Billfold } from 'billfold'
import {
  NameError,
  type NameFailure,
  nameEndQueryOptions,
  nameSuggestionsQueryOptions,
  nameZoneQueryOptions,
  type RegisteredName,
  readNameEnd,
  registerName,
  type SuggestedName,
  suggestNames,
} from 'billfold/names'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold

test('registerName', async () => {
  expectTypeOf(await registerName(kit, { name: 'ada-lovelace' })).toEqualTypeOf<RegisteredName>()
  // @ts-expect-error without a name
  await registerName(kit, {})
})

test('suggestNames', () => {
  const suggested = suggestNames(kit, { text: 'ada' })
  expectTypeOf(suggested).resolves.toEqualTypeOf<readonly SuggestedName[]>()
})

test('nameSuggestionsQueryOptions', () => {
  const { queryFn } = nameSuggestionsQueryOptions(kit, { text: 'ada' })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<readonly SuggestedName[]>()
})

test('nameZoneQueryOptions', () => {
  const { queryFn } = nameZoneQueryOptions(kit, { chainId: 'eip155:1' })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<string | null>()
})

test('readNameEnd', () => {
  const endsAt = readNameEnd(kit, { name: 'ada.example.eth' })
  expectTypeOf(endsAt).resolves.toEqualTypeOf<number | undefined>()
})

test('nameEndQueryOptions', () => {
  const { queryFn } = nameEndQueryOptions(kit, { name: 'ada.example.eth' })
  expectTypeOf(queryFn).returns.resolves.toEqualTypeOf<number | null>()
})

test('NameError', () => {
  expectTypeOf<NameError>().toExtend<Error>()
  expectTypeOf(new NameError({ code: 'taken' }).code).toEqualTypeOf<NameFailure>()
})
