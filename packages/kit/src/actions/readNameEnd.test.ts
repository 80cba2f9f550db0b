import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, onTestFinished, test } from 'vitest'
import { endVisits, visit } from '../../../../test/helpers/visit.js'
import { selfHosted } from '../services/selfHosted.js'
import { readNameEnd } from './readNameEnd.js'

afterEach(endVisits)

const chainId = 'eip155:31337'
const name = 'ada.billfold.id'
const day = 86_400_000

/** A service with one name, and what it has been asked. */
async function startService({
  endsAt,
  isFree = true,
}: {
  endsAt: number | null
  isFree?: boolean
}) {
  const since = '2026-01-01T00:00:00Z'
  const owner = { address: `0x${'ab'.repeat(20)}`, created_at: since }
  const record = {
    ...{ name, registered_at: since, updated_at: since, attributes: {} },
    expires_at: endsAt === null ? null : new Date(endsAt).toISOString(),
    addresses: { '2147483648': owner },
  }
  const asked: string[] = []
  const server = createServer(({ url = '' }, response) => {
    response.setHeader('access-control-allow-origin', '*')
    asked.push(url.replace(/\?.*/, ''))
    const answer = url.startsWith('/v1/supported-chains')
      ? { http: [chainId], ws: [], names: [chainId], nameZone: 'billfold.id' }
      : url.includes('/suggestions/')
        ? { suggestions: [{ name, registered: !isFree }] }
        : record
    response.end(JSON.stringify(answer))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const { kit } = visit({ library: 'none', services: selfHosted(`http://127.0.0.1:${port}`) })
  return { kit, asked }
}

test('default: a name that ends within 30 days', async () => {
  const endsAt = Date.now() + 29 * day
  const { kit } = await startService({ endsAt })
  expect(await readNameEnd(kit, { name })).toBe(endsAt)
})

test.each([
  ['later', Date.now() + 31 * day],
  ['never', null],
])('behavior: one that ends %s is not asked about any further', async (_, endsAt) => {
  const { kit, asked } = await startService({ endsAt })
  expect(await readNameEnd(kit, { name })).toBeUndefined()
  expect(asked.filter((path) => path.includes('/suggestions/'))).toEqual([])
})

test('behavior: one that lasts for a few days, and cannot be renewed yet', async () => {
  const { kit } = await startService({ endsAt: Date.now() + 9 * day, isFree: false })
  expect(await readNameEnd(kit, { name })).toBeUndefined()
})
