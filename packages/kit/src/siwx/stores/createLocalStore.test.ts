import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { createSigners } from '../../../../../test/siwx/signers.js'
import { createSiwx } from '../createSiwx.js'
import { browserSiwxStore } from './browserSiwxStore.js'
import { memorySiwxStore } from './memorySiwxStore.js'

// Storage that cannot be read is told of.
beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))
afterEach(() => void vi.restoreAllMocks())

const [evm] = createSigners(1)
if (!evm) throw new Error('There are no accounts.')
const { chainId, address } = evm
const site = { domain: 'orchard.example', uri: 'https://orchard.example/' }
const minute = 60_000

function open(area = openPage().localStorage) {
  let now = Date.parse('2026-05-01T12:00:00Z')
  const pass = (milliseconds: number) => {
    now += milliseconds
  }
  const store = browserSiwxStore({ domain: site.domain, area: () => area, now: () => now })
  const siwx = createSiwx({ store, ...site })
  async function sign() {
    const data = await siwx.createMessage({ chainId, accountAddress: address })
    const message = data.toString()
    return { data, message, signature: (await evm?.sign(message)) ?? '' }
  }
  return { store, siwx, sign, pass, now: () => now, area }
}

test('default: there after a reload, and not for another account or chain', async () => {
  const { siwx, sign, area } = open()
  const session = await sign()
  await siwx.addSession(session)
  const reloaded = open(area).siwx
  const { message, signature } = session
  expect(await reloaded.getSessions(chainId, address)).toMatchObject([{ message, signature }])
  expect(await reloaded.getSessions('eip155:10', address)).toEqual([])
  expect(await reloaded.getSessions(chainId, `0x${'11'.repeat(20)}`)).toEqual([])
  await reloaded.revokeSession(chainId, address)
  expect(await siwx.getSessions(chainId, address)).toEqual([])
})

test('behavior: an address with a checksum of another kind (EIP-1191)', async () => {
  const accountAddress = `0x${address.slice(2).toUpperCase()}`
  const message = await open().siwx.createMessage({ chainId, accountAddress })
  expect(message.accountAddress).toBe(address)
})

test('behavior: a second sign-in of an account takes the place of the first', async () => {
  const { siwx, sign, pass } = open()
  await siwx.addSession(await sign())
  pass(minute)
  const second = await sign()
  await siwx.addSession(second)
  const { message } = second
  expect(await siwx.getSessions(chainId, address)).toMatchObject([{ message }])
})

test('behavior: one answer to a request, of two at the same time too', async () => {
  const { siwx, sign } = open()
  const session = await sign()
  const both = await Promise.allSettled([siwx.addSession(session), siwx.addSession(session)])
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
})

test('behavior: a request is answered within five minutes', async () => {
  const { siwx, sign, pass } = open()
  const session = await sign()
  pass(5 * minute)
  await expect(siwx.addSession(session)).rejects.toMatchObject({ code: 'wrongNonce' })
})

test('behavior: what nobody has asked for is refused', async () => {
  const session = await open().sign()
  await expect(open().siwx.addSession(session)).rejects.toMatchObject({ code: 'wrongNonce' })
})

test('behavior: data that are not those of the text do not count', async () => {
  const { siwx, sign } = open()
  const session = await sign()
  const data = { ...session.data, accountAddress: `0x${'11'.repeat(20)}` }
  await expect(siwx.addSession({ ...session, data })).rejects.toMatchObject({
    code: 'wrongAddress',
  })
})

test('behavior: what is kept are the data of the text', async () => {
  const store = memorySiwxStore({ domain: site.domain })
  const siwx = createSiwx({ store, ...site })
  const data = await siwx.createMessage({ chainId, accountAddress: address })
  const message = data.toString()
  const signature = await evm.sign(message)
  await siwx.addSession({ data: { ...data, statement: 'Another.' }, message, signature })
  const [kept] = await siwx.getSessions(chainId, address)
  expect(kept?.data.statement).toBeUndefined()
})

test('behavior: a message that has ended is no session', async () => {
  const { store, pass, now } = open()
  const siwx = createSiwx({
    ...site,
    store: {
      ...store,
      challenge: async (account) => ({
        ...(await store.challenge(account)),
        expirationTime: new Date(now() + minute).toISOString(),
      }),
    },
  })
  const data = await siwx.createMessage({ chainId, accountAddress: address })
  const message = data.toString()
  await siwx.addSession({ data, message, signature: await evm.sign(message) })
  expect(await siwx.getSessions(chainId, address)).toHaveLength(1)
  pass(minute)
  expect(await siwx.getSessions(chainId, address)).toEqual([])
})

test.each(['{', '1', '[1, null, {}]', '[{"message":"Hello","signature":"0x"}]'])(
  'behavior: %s in the storage is no session',
  async (stored) => {
    const { area, siwx } = open()
    area.setItem('billfold.siwx', stored)
    expect(await siwx.getSessions(chainId, address)).toEqual([])
  },
)

test('parameters: required and signOutOnDisconnect', () => {
  const { store, siwx } = open()
  expect([siwx.getRequired?.(), siwx.signOutOnDisconnect]).toEqual([true, true])
  const lax = createSiwx({ store, required: false, signOutOnDisconnect: false })
  expect([lax.getRequired?.(), lax.signOutOnDisconnect]).toEqual([false, false])
})
