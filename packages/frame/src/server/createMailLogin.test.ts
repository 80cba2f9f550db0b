import { finishLogin, startLogin } from 'billfold/protocol'
import { afterEach, expect, test, vi } from 'vitest'
import { createMemoryValues } from '../openValues.js'
import { createLogin } from './createLogin.js'
import { createMailLogin } from './createMailLogin.js'
import { type CallServer, ServerError } from './createServerCaller.js'

const email = 'ada@orchard.example'
const origin = 'https://orchard.example'

afterEach(() => void vi.useRealTimers())

/** A device, and a server that counts what it has mailed and forgets it when it is told to. */
function open() {
  const values = createMemoryValues()
  const mails: string[] = []
  let current = ''
  const callServer = (async (endpoint, { body } = {}) => {
    if (endpoint.path === startLogin.path) {
      const { email: to } = body as { email: string }
      mails.push(to)
      current = `challenge ${mails.length}`
      return { challengeId: current, next: 'device', retryAfter: 30 }
    }
    const { challengeId } = body as { challengeId: string }
    if (challengeId !== current) throw new ServerError({ message: 'Gone.', code: 'codeExpired' })
    if (endpoint.path !== finishLogin.path) return { next: 'code' }
    const user = { id: 'ada', email }
    return { accessToken: 'a', refreshToken: 'b', expiresIn: 600, user }
  }) as CallServer
  const shared = { callServer, values, projectId: 'orchard-1' }
  return {
    ...{ values, mails },
    /** Another page on the device. */
    page: () => createMailLogin({ ...shared, login: createLogin(shared) }),
    forget() {
      current = ''
    },
  }
}

test('default: a page that is made anew goes on with what was mailed', async () => {
  const { mails, page } = open()
  expect(await page().start({ email, origin })).toEqual({ next: 'device', retryAfter: 30 })
  const anew = page()
  const { next, retryAfter } = await anew.start({ email, origin })
  expect(next).toBe('code')
  expect(retryAfter).toBeGreaterThan(28)
  expect(mails).toEqual([email])
  expect(await anew.finish('123456')).toEqual({ id: 'ada', email })
})

test('behavior: who asks again on the same page gets another mail', async () => {
  const { mails, page } = open()
  const one = page()
  await one.start({ email, origin })
  await one.start({ email, origin })
  const anew = page()
  await anew.start({ email, origin })
  await anew.start({ email, origin })
  expect(mails).toHaveLength(3)
})

test.each([
  ['another address', { email: 'eve@orchard.example', origin }],
  ['another page of the site', { email, origin: 'https://shop.orchard.example' }],
])('behavior: nothing is gone on with for %s', async (_, asked) => {
  const { mails, page } = open()
  await page().start({ email, origin })
  await page().start(asked)
  expect(mails).toEqual([email, asked.email])
})

test('behavior: what is good no more is mailed anew, and nothing stays once it was used', async () => {
  const { mails, page, forget, values } = open()
  await page().start({ email, origin })
  forget()
  const anew = page()
  expect(await anew.start({ email, origin })).toEqual({ next: 'device', retryAfter: 30 })
  expect(mails).toHaveLength(2)
  await anew.finish('123456')
  expect(await values.get('challenge orchard-1')).toBeUndefined()
  await page().start({ email, origin })
  expect(mails).toHaveLength(3)
})

test('behavior: the address of a login that nobody has ended is forgotten by a later visit', async () => {
  const { page, values } = open()
  await page().start({ email, origin })
  const { retryAt } = (await values.get('challenge orchard-1')) as { retryAt: number }
  vi.useFakeTimers({ toFake: ['Date'], now: retryAt + 59 * 60_000 })
  page()
  await new Promise(setImmediate)
  expect(await values.get('challenge orchard-1')).toMatchObject({ email })
  vi.setSystemTime(retryAt + 61 * 60_000)
  page()
  await vi.waitFor(async () => expect(await values.get('challenge orchard-1')).toBeUndefined())
})

test('error: a code where none was asked for', async () => {
  const { page } = open()
  await expect(page().finish('123456')).rejects.toMatchObject({ code: 'codeExpired' })
})
