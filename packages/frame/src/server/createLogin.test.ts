import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getVaultWallets } from 'billfold/protocol'
import { afterEach, expect, test } from 'vitest'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { createMemoryValues, type Values } from '../openValues.js'
import { createDevice } from './createDevice.js'
import { createLogin } from './createLogin.js'
import { createMailLogin, type MailLogin } from './createMailLogin.js'
import { createServerCaller } from './createServerCaller.js'

const ends: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const end of ends.splice(0)) await end()
})

type Call = { path: string; body: { email?: string; code?: string }; authorization: string }

/** A server that knows who is who by the code, and holds back what it is told to. */
async function open() {
  const heard: Call[] = []
  const held = new Map<string, Promise<void>>()
  const stale = new Set<string>()
  const server = createServer(async (request, response) => {
    let text = ''
    for await (const part of request) text += part
    const { url: path = '', headers } = request
    const body = text === '' ? {} : JSON.parse(text)
    heard.push({ path, body, authorization: headers.authorization ?? '' })
    await held.get(path)
    if (stale.delete(`${path} ${headers.authorization}`)) {
      response.statusCode = 401
      return response.end(JSON.stringify({ error: 'expired' }))
    }
    const who = body.code === '111111' || body.refreshToken === 'ada' ? 'ada' : 'bob'
    const tokens = { accessToken: who, refreshToken: who, expiresIn: 600 }
    const user = { id: who.padEnd(32, '0').replace(/[^0-9a-f]/g, 'f'), email: `${who}@a.example` }
    const answers: Record<string, unknown> = {
      '/v1/login/email': { challengeId: 'ab'.repeat(16), next: 'code', retryAfter: 30 },
      '/v1/login/code': { ...tokens, user },
      '/v1/login/refresh': tokens,
      '/v1/vault/wallets': { allowsAutomatic: false, wallets: [] },
    }
    response.end(JSON.stringify(answers[path] ?? {}))
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  ends.push(() => new Promise((resolve) => server.close(resolve)))
  const apiUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const values = createMemoryValues()
  const device = await createDevice(values)
  /** A frame on this device. */
  function tab(own: Values = values) {
    const callServer = createServerCaller({ apiUrl, device })
    const shared = { callServer, values: own, projectId: 'orchard-1' }
    const login = createLogin(shared)
    return { ...login, mail: createMailLogin({ ...shared, login }) }
  }
  function hold(path: string) {
    let letGo = () => {}
    held.set(
      path,
      new Promise<void>((resolve) => {
        letGo = resolve
      }),
    )
    return letGo
  }
  /** Takes the next such call for one whose token has ended. */
  const refuse = (path: string, who: string) => stale.add(`${path} DPoP ${who}`)
  /** What a frame reads here, where something happens once just after it has read who is signed in. */
  function interrupted(happen: () => Promise<unknown>): Values {
    let isDone = false
    return {
      ...values,
      async get(name) {
        const value = await values.get(name)
        if (name.startsWith('session') && !isDone) {
          isDone = true
          await happen()
        }
        return value
      },
    }
  }
  return { heard, tab, hold, refuse, interrupted }
}

async function signIn({ mail }: { mail: MailLogin }, code: string) {
  await mail.start({ email: 'ada@a.example', origin: 'https://orchard.example' })
  return mail.finish(code)
}

test('behavior: who signs in in another tab is who all tabs ask as', async () => {
  const { heard, tab } = await open()
  const [one, two] = [tab(), tab()]
  await signIn(one, '111111')
  await one.call(getVaultWallets)
  await signIn(two, '222222')
  await one.call(getVaultWallets)
  expect((await one.user())?.email).toBe('bob@a.example')
  const asked = heard.filter(({ path }) => path === '/v1/vault/wallets')
  expect(asked.map(({ authorization }) => authorization)).toEqual(['DPoP ada', 'DPoP bob'])
})

test('behavior: who has to be the same as before is nobody else', async () => {
  const { tab } = await open()
  const login = tab()
  const { id, email } = await signIn(login, '111111')
  if (email === null) throw new Error('Nobody is mailed.')
  await login.mail.start({ email, origin: 'https://orchard.example' })
  await expect(login.mail.finish('222222', id)).rejects.toBeInstanceOf(FrameRefusal)
  expect((await login.user())?.email).toBe(email)
  await login.mail.start({ email, origin: 'https://orchard.example' })
  expect(await login.mail.finish('111111', id)).toEqual({ id, email })
})

test.each(['/v1/login/refresh', '/v1/login/logout'])(
  'behavior: a late answer of %s takes nothing from who signed in since',
  async (path) => {
    const { heard, tab, hold } = await open()
    const ada = await signIn(tab(), '111111')
    const letGo = hold(path)
    const late = tab()
    const asked = path.endsWith('logout') ? late.end(ada.id) : late.call(getVaultWallets)
    const ended = asked.catch(() => {})
    await expect.poll(() => heard.some((call) => call.path === path)).toBe(true)
    const other = tab()
    const signedIn = signIn(other, '222222')
    const codes = () => heard.filter((call) => call.path === '/v1/login/code').length
    await expect.poll(codes).toBe(2)
    letGo()
    await Promise.all([ended, signedIn])
    expect((await other.user())?.email).toBe('bob@a.example')
    await other.call(getVaultWallets)
    expect(heard.at(-1)?.authorization).toBe('DPoP bob')
  },
)

test('behavior: who leaves takes nobody along who has signed in meanwhile', async () => {
  const { heard, tab } = await open()
  const ada = await signIn(tab(), '111111')
  const other = tab()
  await signIn(other, '222222')
  await tab().end(ada.id)
  expect(heard.filter(({ path }) => path === '/v1/login/logout')).toEqual([])
  expect((await other.user())?.email).toBe('bob@a.example')
})

test('behavior: who leaves is gone from the device before the server answers', async () => {
  const { heard, tab, hold } = await open()
  const login = tab()
  const ada = await signIn(login, '111111')
  const letGo = hold('/v1/login/logout')
  const ended = login.end(ada.id)
  await expect.poll(() => heard.at(-1)?.path).toBe('/v1/login/logout')
  expect(await tab().user()).toBeUndefined()
  letGo()
  await ended
  expect(heard.at(-1)?.authorization).toBe('DPoP ada')
})

test('behavior: nothing that was begun for one person is asked as another one', async () => {
  const { heard, tab, hold, interrupted, refuse } = await open()
  const ada = await signIn(tab(), '111111')
  const late = tab(interrupted(() => signIn(tab(), '222222')))
  await expect(late.call(getVaultWallets)).rejects.toMatchObject({ code: 'expired' })
  // Nor where the server says on the way that the one before is over.
  const one = tab()
  await signIn(one, '111111')
  refuse('/v1/vault/wallets', 'ada')
  const letGo = hold('/v1/vault/wallets')
  const asked = one.call(getVaultWallets)
  await signIn(tab(), '222222')
  letGo()
  await expect(asked).rejects.toMatchObject({ code: 'expired' })
  // Nor where somebody was asked about some time ago.
  const named = tab().call(getVaultWallets, { userId: ada.id })
  await expect(named).rejects.toMatchObject({ code: 'expired' })
  expect(heard.filter(({ authorization }) => authorization === 'DPoP bob')).toEqual([])
})

test('behavior: who has signed in again meanwhile is still the same', async () => {
  const { heard, tab, interrupted } = await open()
  await signIn(tab(), '111111')
  const late = tab(interrupted(() => signIn(tab(), '111111')))
  await late.call(getVaultWallets)
  expect(heard.at(-1)?.authorization).toBe('DPoP ada')
})

test('behavior: each tab hears who signs in and out in another one', async () => {
  const { tab } = await open()
  const [one, other] = [tab(), tab()]
  const heard: (string | null | undefined)[] = []
  const stop = other.watch(async () => heard.push((await other.user())?.email))
  const ada = await signIn(one, '111111')
  await expect.poll(() => heard).toEqual(['ada@a.example'])
  await one.end(ada.id)
  await expect.poll(() => heard).toEqual(['ada@a.example', undefined])
  stop()
  await signIn(other, '222222')
  expect(heard).toHaveLength(2)
})
