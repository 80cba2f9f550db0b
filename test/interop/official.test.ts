import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { startServer } from '../helpers/startServer.js'
import { account, phones, sites } from './peers.js'

let server: Server

beforeAll(async () => {
  vi.stubEnv('DISABLE_GLOBAL_CORE', 'true')
  vi.stubEnv('IS_VITEST', 'true')
  server = await startServer()
})

afterAll(() => server?.stop())

const pairs = Object.keys(sites).flatMap((site) =>
  Object.keys(phones)
    // Two official clients of one kind would test nothing of ours but the relay, which one pair does.
    .filter((phone) => site === 'ours' || phone === 'ours' || phone.includes('walletkit'))
    .map((phone) => ({ site, phone })),
)

describe.each(pairs)('$site with $phone', (names) => {
  async function meet() {
    const [site, phone] = await Promise.all([
      sites[names.site]?.(server.relayUrl),
      phones[names.phone]?.(server.relayUrl),
    ])
    if (!site || !phone) throw new Error('There is no such client.')
    return { site, phone, leave: () => Promise.all([site.close(), phone.close()]) }
  }

  test('approve, request, refuse, update, extend, event, ping, disconnect', async () => {
    const { site, phone, leave } = await meet()
    const { uri, approved } = await site.connect()
    await phone.pair(uri)
    const { topic } = await approved
    await expect.poll(() => phone.sessions()).toBe(1)
    expect(await site.request(topic, ['0x01', account])).toEqual(['0x01', account])
    await expect(site.request(topic, ['no'])).rejects.toMatchObject({ message: 'User rejected.' })
    await site.ping(topic)
    const updated = site.heard('update')
    await Promise.all([updated, phone.update(topic).catch(() => {})])
    const extended = site.heard('extend')
    await Promise.all([extended, phone.extend(topic)])
    const told = site.heard('event')
    await phone.emit(topic)
    await told
    await phone.ping(topic)
    const deleted = phone.deleted()
    await site.disconnect(topic)
    await deleted
    await expect.poll(() => [site.sessions(), phone.sessions()]).toEqual([0, 0])
    await leave()
  })

  test('reject, then approve, then the wallet leaves', async () => {
    const { site, phone, leave } = await meet()
    phone.decide = 'reject'
    const first = await site.connect()
    await phone.pair(first.uri)
    await expect(first.approved).rejects.toThrow('User rejected')
    phone.decide = 'approve'
    const second = await site.connect()
    await phone.pair(second.uri)
    const { topic } = await second.approved
    const deleted = site.heard('delete')
    await expect.poll(() => phone.sessions()).toBe(1)
    await phone.disconnect(topic)
    await deleted
    await expect.poll(() => [site.sessions(), phone.sessions()]).toEqual([0, 0])
    await leave()
  })
})
