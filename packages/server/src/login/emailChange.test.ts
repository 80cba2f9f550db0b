import { rm } from 'node:fs/promises'
import { startMailbox } from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder } from '../../../../test/helpers/makeDataFolder.js'
import { createDevice, type Device } from '../sessions/testing/createDevice.js'
import { openDatabase } from '../storage/openDatabase.js'
import { startPostgres } from '../storage/startPostgres.js'
import { type LoginNode, openLogin } from './testing/openLogin.js'

const undo: (() => Promise<unknown>)[] = []
let node: LoginNode
/** Another one on the same database. */
let other: LoginNode
let time = Date.now()
const now = () => time
const minute = 60_000
let people = 0
let email: string
let newEmail: string
let device: Device
let accessToken: string
let userId: string

beforeAll(async () => {
  const folder = await makeDataFolder()
  undo.push(() => rm(folder, { recursive: true, force: true }))
  const postgres = await startPostgres(folder)
  undo.push(postgres.stop)
  await (await openDatabase({ url: postgres.url, folder })).close()
  const mailbox = await startMailbox()
  undo.push(mailbox.stop)
  const open = () => openLogin({ databaseUrl: postgres.url, mailbox, now })
  ;[node, other] = [open(), open()]
  undo.push(node.close, other.close)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
beforeEach(async () => {
  people += 1
  email = `person${people}@orchard.example`
  newEmail = `new${people}@orchard.example`
  device = await createDevice(now)
  const said = await node.signIn(device, email)
  accessToken = said.accessToken
  userId = said.user.id
})

type By = { at?: LoginNode; by?: Device; token?: string }
const start = (to = newEmail) =>
  node.call(device, endpoints.startEmailChange, { accessToken, body: { email: to } })
const give = (
  step: 'confirmEmailChange' | 'finishEmailChange',
  body: { challengeId: string; code: string },
  { at = node, by = device, token = accessToken }: By = {},
) => at.call(by, endpoints[step], { accessToken: token, body })
const wrong = (code: string) => String((Number(code) + 1) % 1_000_000).padStart(6, '0')

test('default: a code to the address before, then one to the new one', async () => {
  const elsewhere = await createDevice(now)
  const { accessToken: lost } = await node.signIn(elsewhere, email)
  time += minute
  const { said } = await start(newEmail.toUpperCase())
  expect(said).toEqual({ challengeId: expect.any(String), retryAfter: 30 })
  const { challengeId } = said
  const first = await node.readMail(email)
  expect(first?.text).toContain(newEmail)
  const primary = { challengeId, code: await node.readCode(email) }
  expect((await give('confirmEmailChange', primary, { at: other })).status).toBe(204)
  const secondary = { challengeId, code: await node.readCode(newEmail) }
  const done = await give('finishEmailChange', secondary, { at: other })
  expect(done.said).toEqual({ user: { id: userId, email: newEmail } })
  expect((await node.readMail(email))?.subject).toBe('Your wallet has another address')
  // Still signed in here, and nowhere else.
  expect(
    (await node.call(device, endpoints.getLogins, { accessToken })).said.sessions,
  ).toHaveLength(1)
  const theirs = await node.call(elsewhere, endpoints.getLogins, { accessToken: lost })
  expect(theirs.said).toEqual({ error: 'expired' })
  time += 2 * minute
  expect((await node.signIn(device, newEmail)).user).toEqual({ id: userId, email: newEmail })
  time += 20 * minute
  // The address before is somebody else's from now on.
  expect((await node.signIn(device, email)).user.id).not.toBe(userId)
})

test('behavior: each code is of its step, good once, and for five tries', async () => {
  const { challengeId } = (await start()).said
  const code = await node.readCode(email)
  expect((await give('finishEmailChange', { challengeId, code })).said.error).toBe('codeExpired')
  for (let tries = 0; tries < 4; tries++)
    expect((await give('confirmEmailChange', { challengeId, code: wrong(code) })).said.error).toBe(
      'wrongCode',
    )
  expect((await give('confirmEmailChange', { challengeId, code })).status).toBe(204)
  expect((await give('confirmEmailChange', { challengeId, code })).said.error).toBe('codeExpired')
  const last = await node.readCode(newEmail)
  const guesses = Array.from({ length: 20 }, (_, index) =>
    give('finishEmailChange', { challengeId, code: wrong(last) }, { at: index % 2 ? node : other }),
  )
  const errors = (await Promise.all(guesses)).map(({ said }) => said.error)
  expect(errors.filter((error) => error === 'wrongCode')).toHaveLength(4)
  const late = await give('finishEmailChange', { challengeId, code: last })
  expect(late.said.error).toBe('codeExpired')
})

test('behavior: a change is of its session’s device and account, ten minutes long, and the newest one', async () => {
  const { challengeId } = (await start()).said
  const body = { challengeId, code: await node.readCode(email) }
  const stranger = await createDevice(now)
  const { accessToken: token } = await node.signIn(stranger, `stranger-${email}`)
  const theirs = await give('confirmEmailChange', body, { by: stranger, token })
  expect(theirs.said.error).toBe('codeExpired')
  time += minute
  const { challengeId: newer } = (await start()).said
  expect((await give('confirmEmailChange', body)).said.error).toBe('codeExpired')
  const code = await node.readCode(email)
  time += 9 * minute
  const token2 = (await node.signIn(device, email)).accessToken
  time += minute
  const old = await give('confirmEmailChange', { challengeId: newer, code }, { token: token2 })
  expect(old.said.error).toBe('codeExpired')
})

test('behavior: who has both codes hears that another account has the address, and nobody before', async () => {
  await node.signIn(await createDevice(now), newEmail)
  time += minute
  const { status, said } = await start()
  expect(status).toBe(200)
  const { challengeId } = said
  const code = await node.readCode(email)
  expect((await give('confirmEmailChange', { challengeId, code })).status).toBe(204)
  const last = { challengeId, code: await node.readCode(newEmail) }
  expect((await give('finishEmailChange', last)).said).toEqual({ error: 'emailTaken' })
  const { sessions } = (await node.call(device, endpoints.getLogins, { accessToken })).said
  expect(sessions).toHaveLength(1)
})

test('behavior: who has signed in just now need not wait for the first mail', async () => {
  time += 5 * minute
  expect((await start()).said).toEqual({ error: 'staleLogin' })
  accessToken = (await node.signIn(device, email)).accessToken
  expect((await start()).status).toBe(200)
})

test('error: no address, the same one, or one after the other too soon', async () => {
  expect((await start('nobody')).status).toBe(400)
  expect((await start(email)).status).toBe(400)
  expect((await start()).status).toBe(200)
  const { status, said } = await start()
  expect([status, said.reasons[0].description]).toEqual([429, 'Please try again after 30 seconds'])
})
