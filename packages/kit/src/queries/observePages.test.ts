import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import type { KitPagesOptions } from './KitQueryOptions.js'
import { observePages } from './observePages.js'

type Page = { readonly number: number; readonly fetched: number }

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Three pages; each fetch is counted. */
function meet({ staleTime }: { staleTime: number }) {
  openPage()
  const kit = createBillfold({ networks: [mainnet] })
  let fetched = 0
  const asked: number[] = []
  const options: KitPagesOptions<Page> = {
    queryKey: ['billfold', 'numbers'],
    async queryFn({ pageParam = '1' }) {
      asked.push(Number(pageParam))
      fetched += 1
      return { number: Number(pageParam), fetched }
    },
    initialPageParam: undefined,
    getNextPageParam: ({ number }) => (number < 3 ? String(number + 1) : undefined),
    staleTime,
    retry: false,
  }
  const follow = (given?: { isSeen: boolean }) => {
    const pages = observePages(kit, options, given)
    const stop = pages.subscribe(() => {})
    return { ...pages, stop, numbers: () => pages.current().pages.map(({ number }) => number) }
  }
  return { follow, asked }
}

async function followTwo({ follow }: Pick<ReturnType<typeof meet>, 'follow'>) {
  const list = follow()
  await expect.poll(list.numbers).toEqual([1])
  await list.current().more()
  return list
}

test('default: page by page, until there is none', async () => {
  const list = await followTwo(meet({ staleTime: 60_000 }))
  expect(list.numbers()).toEqual([1, 2])
  expect(list.current()).toMatchObject({ status: 'success', hasMore: true })
  await list.current().more()
  expect(list.current()).toMatchObject({ hasMore: false, isFetching: false })
  await list.current().more()
  expect(list.numbers()).toEqual([1, 2, 3])
  list.stop()
})

test('behavior: fetched anew, there is the first page alone', async () => {
  const { follow, asked } = meet({ staleTime: 60_000 })
  const list = await followTwo({ follow })
  await list.current().refetch()
  expect(list.numbers()).toEqual([1])
  expect(asked).toEqual([1, 2, 1])
  list.stop()
})

test('behavior: a list that comes back while it is fresh has all its pages', async () => {
  const { follow, asked } = meet({ staleTime: 60_000 })
  const list = await followTwo({ follow })
  list.stop()
  const again = follow()
  expect(again.numbers()).toEqual([1, 2])
  expect(asked).toEqual([1, 2])
  again.stop()
})

test('behavior: a list that comes back later begins anew', async () => {
  const { follow, asked } = meet({ staleTime: 0 })
  const list = await followTwo({ follow })
  list.stop()
  const again = follow()
  expect(again.numbers()).toEqual([1])
  await expect.poll(() => asked).toEqual([1, 2, 1])
  again.stop()
})

test('parameters: isSeen: the details of a list’s third page find it, however old', async () => {
  const { follow, asked } = meet({ staleTime: 0 })
  const list = await followTwo({ follow })
  await list.current().more()
  list.stop()
  const details = follow({ isSeen: true })
  expect(details.numbers()).toEqual([1, 2, 3])
  expect(details.current().isFetching).toBe(false)
  expect(asked).toEqual([1, 2, 3])
  details.stop()
})

test('parameters: isSeen: what no list has shown is fetched', async () => {
  const { follow } = meet({ staleTime: 0 })
  const details = follow({ isSeen: true })
  await expect.poll(details.numbers).toEqual([1])
  details.stop()
})
