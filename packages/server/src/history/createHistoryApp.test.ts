import { expect, test } from 'vitest'
import { createLine } from '../middleware/createLine.js'
import type { HistoryPage } from '../providers/history/History.js'
import { ProviderError } from '../providers/ProviderError.js'
import { createHistoryApp, type HistorySource } from './createHistoryApp.js'

const chainId = 'eip155:1'
const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'

type Told = Omit<HistoryPage, 'rows'> | ProviderError

/** Sources by their names, with what each tells: a row with its name, or why not. */
function open(told: Readonly<Record<string, Told>>) {
  const asked: string[] = []
  const sources = Object.entries(told).map(([id, answer]): HistorySource => {
    const metadata = {
      ...{ operationType: 'send', hash: id, minedAt: '2026-03-14T12:00:00.000Z', nonce: 1 },
      ...{ sentFrom: '', sentTo: '', status: 'confirmed' as const },
    }
    return {
      ...{ id, chainIds: [chainId], cost: 1 },
      async ask({ cursor = 'first' }) {
        asked.push(`${id} ${cursor}`)
        if (answer instanceof ProviderError) throw answer
        return { ...answer, rows: [{ id, metadata, transfers: null }] }
      },
    }
  })
  const app = createHistoryApp({
    ...{ chainIds: [chainId], sources, key: new Uint8Array(32), line: createLine(10) },
    onRefused() {},
  })
  const get = async (cursor = '') => {
    const query = `chainId=${chainId}${cursor && `&cursor=${cursor}`}`
    const answer = await app.request(`/v1/account/${account}/history?${query}`)
    return { status: answer.status, headers: answer.headers, said: await answer.json() }
  }
  return { asked, get }
}

test('behavior: the next one is asked where one fails, or has read but a part', async () => {
  const unavailable = new ProviderError('unavailable')
  const { asked, get } = open({ one: unavailable, two: { isPartial: true }, three: { next: 'x' } })
  const { said } = await get()
  expect([said.data[0].id, said.partial]).toEqual(['three', undefined])
  await get(said.next)
  expect(asked).toEqual(['one first', 'two first', 'three first', 'three x'])
})

test('behavior: a part is better than nothing, and is said to be one', async () => {
  const { get } = open({ one: { isPartial: true }, two: new ProviderError('unavailable') })
  const { status, said } = await get()
  expect([status, said.data[0].id, said.partial]).toEqual([200, 'one', true])
})

test('error: nobody answers; too much at once, and until when', async () => {
  expect((await open({ one: new ProviderError('unavailable') }).get()).status).toBe(503)
  const { status, headers } = await open({ one: new ProviderError('busy', 90_000) }).get()
  expect([status, headers.get('retry-after')]).toEqual([429, '90'])
})
