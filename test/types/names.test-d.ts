import type { Billfold } from 'billfold'
import {
  NameError,
  type NameFailure,
  nameSuggestionsQueryOptions,
  nameZoneQueryOptions,
  type RegisteredName,
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

test('NameError', () => {
  expectTypeOf<NameError>().toExtend<Error>()
  expectTypeOf(new NameError({ code: 'taken' }).code).toEqualTypeOf<NameFailure>()
})
