import {
  QueryClient,
  queryOptions,
  skipToken,
  useInfiniteQuery,
  useQueries,
  useQuery,
  useSuspenseQuery,
} from '@tanstack/react-query'
import type {
  Balance,
  Billfold,
  CallsStatus,
  NftPage,
  Tokens,
  TransactionsPage,
  WalletCapabilities,
} from 'billfold'
import {
  accountTypeQueryOptions,
  avatarQueryOptions,
  balanceQueryOptions,
  callsStatusQueryOptions,
  capabilitiesQueryOptions,
  type KitQueryOptions,
  nameQueryOptions,
  nftsQueryOptions,
  tokensQueryOptions,
  transactionsQueryOptions,
} from 'billfold/query'
import { expectTypeOf, test } from 'vitest'

declare const kit: Billfold
const address = '0x'
const chainId = 'eip155:1'
const connectorId = 'io.example'

test('balanceQueryOptions', () => {
  const options = balanceQueryOptions(kit, { address, chainId })
  expectTypeOf(options).toEqualTypeOf<KitQueryOptions<Balance>>()
  expectTypeOf(useQuery(options).data).toEqualTypeOf<Balance | undefined>()
  expectTypeOf(useSuspenseQuery(options).data).toEqualTypeOf<Balance>()
  expectTypeOf(useQueries({ queries: [options] })[0].data).toEqualTypeOf<Balance | undefined>()
  expectTypeOf(new QueryClient().fetchQuery(options)).toEqualTypeOf<Promise<Balance>>()
  expectTypeOf(new QueryClient().prefetchQuery(queryOptions(options))).resolves.toBeVoid()
  const composed = useQuery({ ...options, enabled: false, select: ({ value }) => value })
  expectTypeOf(composed.data).toEqualTypeOf<bigint | undefined>()
  expectTypeOf(composed.error).toEqualTypeOf<Error | null>()
  const skipped = useQuery({ ...options, queryFn: skipToken })
  expectTypeOf(skipped.data).toEqualTypeOf<Balance | undefined>()
  // @ts-expect-error a chain is named by its CAIP-2 id
  balanceQueryOptions(kit, { address, chainId: 1 })
})

test('avatarQueryOptions', () => {
  const { data } = useQuery(avatarQueryOptions(kit, { name: 'wren.eth' }))
  expectTypeOf(data).toEqualTypeOf<string | null | undefined>()
})

test('nameQueryOptions', () => {
  const { data } = useQuery(nameQueryOptions(kit, { address }))
  expectTypeOf(data).toEqualTypeOf<string | null | undefined>()
})

test('accountTypeQueryOptions', () => {
  const { data } = useQuery(accountTypeQueryOptions(kit, { address, chainId }))
  expectTypeOf(data).toEqualTypeOf<'eoa' | 'smartAccount' | undefined>()
})

test('capabilitiesQueryOptions', () => {
  const { data } = useQuery(capabilitiesQueryOptions(kit, { address, connectorId }))
  expectTypeOf(data?.[chainId]).toEqualTypeOf<WalletCapabilities | undefined>()
})

test('callsStatusQueryOptions', () => {
  const options = callsStatusQueryOptions(kit, { id: '0x1', connectorId })
  expectTypeOf(useQuery(options).data).toEqualTypeOf<CallsStatus | undefined>()
})

test('transactionsQueryOptions', () => {
  const of = { address, chainId: 'eip155:1' } as const
  const { data, fetchNextPage } = useInfiniteQuery(transactionsQueryOptions(kit, of))
  expectTypeOf(data?.pages).toEqualTypeOf<TransactionsPage[] | undefined>()
  expectTypeOf(fetchNextPage).toBeFunction()
})

test('tokensQueryOptions', () => {
  const { data } = useQuery(tokensQueryOptions(kit, { address, namespace: 'eip155' }))
  expectTypeOf(data).toEqualTypeOf<Tokens | undefined>()
})

test('nftsQueryOptions', () => {
  const { data } = useInfiniteQuery(nftsQueryOptions(kit, { address, chainId: 'eip155:1' }))
  expectTypeOf(data?.pages).toEqualTypeOf<NftPage[] | undefined>()
})
