import { rm } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import type { Projects } from '../projects/createProjects.js'
import { createDevice } from '../sessions/testing/createDevice.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { limitMails } from './limitMails.js'
import { frame, type LoginNode, openLogin, page, publicUrl } from './testing/openLogin.js'

const undo: (() => Promise<unknown>)[] = []
let node: LoginNode
/** Another one on the same database. */
let other: LoginNode
let shared: { databaseUrl: string; mailbox: Mailbox }
let time = Date.now()
const now = () => time
const second = 1000
const minute = 60 * second
const hour = 60 * minute
const day = 24 * hour
let people = 0
let email: string

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  const database = await openDatabase({ url: postgres.url, folder })
  await database.close()
  const mailbox = await startMailbox()
  undo.push(mailbox.stop)
  shared = { databaseUrl: postgres.url, mailbox }
  const open = () => openLogin({ ...shared, now })
  ;[node, other] = [open(), open()]
  undo.push(node.close, other.close)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
beforeEach(() => {
  people += 1
  email = `person${people}@orchard.example`
})

const finish = (device: Awaited<ReturnType<typeof createDevice>>, body: object) =>
  node.call(device, endpoints.finishLogin, { body })

test('default: a new device by link and code, then by code alone', async () => {
  const device = await createDevice(now)
  const { said } = await node.start(device, email.toUpperCase())
  expect(said).toEqual({
    challengeId: expect.stringMatching(/^[0-9a-f]{32}$/),
    next: 'device',
    retryAfter: 30,
  })
  const { challengeId } = said
  const look = () => other.call(device, endpoints.checkLoginDevice, { body: { challengeId } })
  expect((await look()).said).toEqual({ next: 'device' })
  expect((await node.press(email)).status).toBe(200)
  expect((await look()).said).toEqual({ next: 'code' })
  const code = await node.readCode(email)
  const tokens = (await finish(device, { challengeId, code })).said
  expect(tokens).toMatchObject({ expiresIn: 600, user: { email } })
  time += minute
  const again = await node.start(device, email)
  expect(again.said.next).toBe('code')
  const body = { challengeId: again.said.challengeId, code: await node.readCode(email) }
  expect((await finish(device, body)).said.user).toEqual(tokens.user)
})

test('behavior: a link is opened as often as scanners like, and pressed once', async () => {
  const device = await createDevice(now)
  const { said } = await node.start(device, email)
  const [link = ''] = /https:\S+token=\S+/.exec((await node.readMail(email))?.text ?? '') ?? []
  const path = link.replace(publicUrl, '')
  for (let times = 0; times < 3; times++) {
    const opened = await node.app.request(path)
    expect([opened.status, await opened.text()]).toEqual([200, expect.stringContaining(page)])
    expect(opened.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
  }
  const body = { challengeId: said.challengeId }
  expect((await node.call(device, endpoints.checkLoginDevice, { body })).said.next).toBe('device')
  const presses = [node, other].map(({ app }) => app.request(path, { method: 'POST' }))
  const statuses = (await Promise.all(presses)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 404])
  await node.readMail(email)
  expect((await node.app.request(path)).status).toBe(404)
  expect((await node.app.request(`${endpoints.getLoginLink.path}?token=x`)).status).toBe(404)
})

test('behavior: a link’s page says when it was asked for from another network', async () => {
  const open = async (caller: string) => {
    time += minute
    const { jkt } = await createDevice(now)
    const url = `${publicUrl}${endpoints.getLoginLink.path}`
    await node.challenges.begin({ email, project: '', origin: page, jkt, caller }, url)
    const [link = ''] = /https:\S+token=\S+/.exec((await node.readMail(email))?.text ?? '') ?? []
    const text = await (await other.app.request(link.replace(publicUrl, ''))).text()
    expect(text).toContain(page)
    return text.includes('another network')
  }
  // Whoever asks here has no address.
  expect([await open(''), await open('203.0.113.7')]).toEqual([false, true])
  const { rows } = await node.pool.query('SELECT c::text FROM login_challenges c')
  expect(JSON.stringify(rows)).not.toContain('203.0.113')
})

test('behavior: a link ends after twenty minutes', async () => {
  await node.start(await createDevice(now), email)
  await node.readMail(email)
  time += 20 * minute
  expect((await node.press(email)).status).toBe(404)
})

/** A challenge whose code is on its way. */
async function waitForCode() {
  const device = await createDevice(now)
  const { said } = await node.start(device, email)
  await node.press(email)
  const code = await node.readCode(email)
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0')
  return { device, challengeId: said.challengeId as string, code, wrong }
}

test('behavior: five tries, however many come at once and to whichever node', async () => {
  const { device, challengeId, wrong, code } = await waitForCode()
  const guesses = Array.from({ length: 40 }, (_, index) =>
    (index % 2 ? node : other).call(device, endpoints.finishLogin, {
      body: { challengeId, code: wrong },
    }),
  )
  const answers = (await Promise.all(guesses)).map(({ said }) => said.error)
  // The last of the five says that there are no more.
  expect(answers.filter((error) => error === 'wrongCode')).toHaveLength(4)
  expect(answers.filter((error) => error === 'codeExpired')).toHaveLength(36)
  expect((await finish(device, { challengeId, code })).said).toEqual({ error: 'codeExpired' })
})

test('behavior: right after four that were wrong', async () => {
  const { device, challengeId, wrong, code } = await waitForCode()
  for (let tries = 0; tries < 4; tries++)
    expect((await finish(device, { challengeId, code: wrong })).said.error).toBe('wrongCode')
  expect((await finish(device, { challengeId, code })).status).toBe(200)
})

test('behavior: a code is good once, for those who come at once too', async () => {
  const { device, challengeId, code } = await waitForCode()
  const body = { challengeId, code }
  const nodes = [node, other, node, other]
  const all = nodes.map(({ call }) => call(device, endpoints.finishLogin, { body }))
  const statuses = (await Promise.all(all)).map(({ status }) => status)
  expect(statuses.toSorted()).toEqual([200, 401, 401, 401])
  expect((await finish(device, body)).said).toEqual({ error: 'codeExpired' })
})

test('behavior: a code is good for ten minutes, on its device, until another one is sent', async () => {
  const { device, challengeId, code } = await waitForCode()
  const body = { challengeId, code }
  expect((await finish(await createDevice(now), body)).said).toEqual({ error: 'codeExpired' })
  time += 10 * minute
  expect((await finish(device, body)).said).toEqual({ error: 'codeExpired' })
  const { said: second } = await node.start(device, email)
  const older = { challengeId: second.challengeId, code: await node.readCode(email) }
  time += minute
  const { said: third } = await node.start(device, email)
  expect(third.next).toBe('code')
  expect((await finish(device, older)).said).toEqual({ error: 'codeExpired' })
  const newest = { challengeId: third.challengeId, code: await node.readCode(email) }
  expect((await finish(device, newest)).status).toBe(200)
})

test('behavior: one mail in 30 seconds, by whichever node', async () => {
  const device = await createDevice(now)
  await node.start(device, email)
  time += 400
  const { status, said, answer } = await other.start(await createDevice(now), email)
  expect([status, said.reasons]).toEqual([
    429,
    [{ field: 'email', description: 'Please try again after 30 seconds' }],
  ])
  expect(answer.headers.get('retry-after')).toBe('30')
  time += 20 * second
  const later = await other.start(device, email)
  expect(later.said.reasons[0].description).toBe('Please try again after 10 seconds')
  time += 10 * second
  const both = [node, other].map(({ start }) => start(device, email))
  const statuses = (await Promise.all(both)).map((each) => each.status)
  expect(statuses.toSorted()).toEqual([200, 429])
})

test('behavior: five mails an hour and ten a day; strangers keep nobody out', async () => {
  const device = await createDevice(now)
  // Its own first mail is to a stranger still.
  await node.signIn(device, email)
  const stranger = await createDevice(now)
  let sent = 1
  for (let asked = 0; asked < 40; asked++) {
    time += 35 * minute
    if ((await node.start(stranger, email)).status === 200) sent += 1
  }
  expect(sent).toBe(10)
  const { said } = await node.start(stranger, email)
  expect(said.reasons[0].description).toBe('Please try again after 2400 seconds')
  for (let asked = 0; asked < 6; asked++) {
    time += 31 * second
    const { status } = await node.start(device, email)
    expect([asked, status]).toEqual([asked, asked < 5 ? 200 : 429])
  }
  time += day
})

test('behavior: known and unknown addresses get the same', async () => {
  const known = email
  await node.signIn(await createDevice(now), known)
  time += minute
  const answers = await Promise.all(
    [known, `nobody${people}@orchard.example`].map(async (each) => {
      const { status, text, answer } = await node.start(await createDevice(now), each)
      const headers = [...answer.headers].filter(([name]) => name !== 'x-request-id')
      return { status, headers, text: text.replace(/[0-9a-f]{32}/, 'id') }
    }),
  )
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.status).toBe(200)
  // The cooldown as well.
  const again = await Promise.all(
    [known, `nobody${people}@orchard.example`].map(async (each) => {
      const { status, text } = await node.start(await createDevice(now), each)
      return { status, text }
    }),
  )
  expect(again[0]).toEqual(again[1])
  expect(again[0]?.status).toBe(429)
})

test.each<[string, Record<string, unknown>]>([
  ['no address', { email: 'nobody' }],
  ['two addresses', { email: 'a@b.example, c@d.example' }],
  ['a header in it', { email: 'a@b.example\r\nBcc: c@d.example' }],
  ['more than is asked', { email: 'a@b.example', admin: true }],
])('error: %s', async (_, wrong) => {
  const body = { projectId: '', origin: page, ...wrong }
  const { status, said } = await node.call(await createDevice(now), endpoints.startLogin, { body })
  expect([status, said.status]).toEqual([400, 'FAILED'])
})

test('behavior: pages of other origins get nothing', async () => {
  const headers = { origin: 'https://evil.example' }
  const body = { email, projectId: '', origin: page }
  const device = await createDevice(now)
  const { status, answer } = await node.call(device, endpoints.startLogin, { body, headers })
  expect([status, answer.headers.get('access-control-allow-origin')]).toEqual([403, null])
  const preflight = await node.app.request(endpoints.startLogin.path, {
    method: 'OPTIONS',
    headers: { origin: frame, 'access-control-request-headers': 'dpop' },
  })
  expect(preflight.headers.get('access-control-allow-headers')).toContain('dpop')
})

test('behavior: mails name the site, and the one with the code has no link', async () => {
  const { code } = await waitForCode()
  const mail = await node.readMail(email)
  expect(mail?.text.replace(code, '123456')).toMatchInlineSnapshot(`
    "Your code to sign in at http://localhost:5173:

    123456

    It is good for ten minutes, on the device that asked for it. Nobody of us ever asks you for it: type it nowhere but in the wallet at the site above.

    If you have not asked for a code, you need to do nothing.

    "
  `)
  for (const part of [mail?.text, mail?.html]) {
    expect(part).toContain(code)
    expect(part).toContain(page)
    expect(part?.replaceAll(page, '')).not.toMatch(/href|http/)
  }
})

test('behavior: limits of a network address, a project and all', async () => {
  const { databaseUrl, mailbox } = shared
  const few = { perAddress: 2, perProject: 1000, all: 1000 }
  const nodes = [
    openLogin({ databaseUrl, mailbox, now, limits: few }),
    openLogin({ databaseUrl, mailbox, now, limits: { ...few, perAddress: 1000, perProject: 2 } }),
    openLogin({ databaseUrl, mailbox, now, limits: { ...few, perAddress: 1000, all: 2 } }),
  ]
  for (const each of nodes) {
    time += hour
    const statuses: number[] = []
    for (let person = 0; person < 3; person++)
      statuses.push((await each.start(await createDevice(now), `${person}-${email}`)).status)
    expect(statuses).toEqual([200, 200, 429])
    await each.close()
  }
})

test('behavior: a stranger’s network keeps nobody out elsewhere, and an address gets no mails without end', async () => {
  time += day
  const takeMail = limitMails(node.turns, { perAddress: 1000, perProject: 1000, all: 1000 })
  const take = (caller: string, project = '') =>
    takeMail({ email, jkt: undefined, caller, project })
  const takeHour = async (caller: string, project?: string) => {
    let taken = 0
    for (let asked = 0; asked < 6; asked++) {
      if ((await take(caller, project)) === undefined) taken += 1
      time += 31 * second
    }
    return taken
  }
  // The neighbours of an address are it.
  expect([await takeHour('203.0.113.7'), await takeHour('203.0.113.8')]).toEqual([5, 0])
  expect(await takeHour('198.51.100.7')).toBe(5)
  expect(await takeHour('203.0.113.7', 'another')).toBe(5)
  expect(await takeHour('2001:db8:0:1')).toBe(5)
  expect(await take('192.0.2.1')).toBeGreaterThan(0)
})

test.each([
  'https://shop.orchard.example',
  'Dear friend, your account at https://evil.example',
  'http://localhost:5173/',
  'http://localhost:5173 ',
  'http://LOCALHOST:5173',
  'http://localhost.evil.example',
  'null',
])('error: in open mode a page that is none of this machine: %s', async (origin) => {
  const body = { email, projectId: '', origin }
  const { status } = await node.call(await createDevice(now), endpoints.startLogin, { body })
  expect(status).toBe(403)
  expect(await node.readMail(email)).toBeUndefined()
})

test('behavior: a project’s pages alone', async () => {
  const { databaseUrl, mailbox } = shared
  const projects: Projects = {
    async judge({ key, origin }) {
      if (key !== 'orchard')
        return { refusal: { status: 401, reason: 'Unauthorized: invalid key' } }
      if (origin !== page && origin !== 'http://orchard.example')
        return { refusal: { status: 403, reason: 'Unauthorized: origin not allowed' } }
      return { project: 'orchard', quota: {} }
    },
    allowedOrigins: async () => [page, 'http://orchard.example'],
  }
  const registered = openLogin({ databaseUrl, mailbox, now, projects })
  const ask = async (projectId: string, origin: string) => {
    const body = { email, projectId, origin }
    return registered.call(await createDevice(now), endpoints.startLogin, { body })
  }
  expect((await ask('other', page)).status).toBe(401)
  expect((await ask('orchard', 'https://evil.example')).status).toBe(403)
  // One that may not hold the frame.
  expect((await ask('orchard', 'http://orchard.example')).status).toBe(403)
  expect((await ask('orchard', page)).status).toBe(200)
  await registered.close()
})

test('behavior: neither code nor link nor token is in the database or the log', async () => {
  const device = await createDevice(now)
  const { said } = await node.start(device, email)
  const dump = async () => {
    let text = ''
    for (const table of ['login_challenges', 'login_sessions', 'outbox'])
      text += JSON.stringify((await node.pool.query(`SELECT t::text FROM ${table} t`)).rows)
    return text
  }
  const [, token = ''] = /token=(\S+)/.exec((await node.readMail(email))?.text ?? '') ?? []
  expect(token).toHaveLength(43)
  await node.press(email)
  const beforeMail = await dump()
  const code = await node.readCode(email)
  // Six digits may be within longer numbers by chance.
  expect(beforeMail).not.toMatch(new RegExp(`\\b${code}\\b`))
  const body = { challengeId: said.challengeId, code }
  const { accessToken, refreshToken } = (await finish(device, body)).said
  const log = node.lines.join('')
  const [, secret] = refreshToken.split('.')
  for (const each of [token, accessToken, secret]) {
    expect(await dump()).not.toContain(each)
    expect(log).not.toContain(each)
  }
  expect(log).toContain('/v1/login/code')
  expect(log).not.toContain(email)
})
