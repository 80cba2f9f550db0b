// Figures of logins by email and of the vault: npm run bench:vault [-- --runs 3 --check]
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { setTimeout } from 'node:timers/promises'
import { type CaughtMail, startMailbox } from '@billfold/devnet'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { createDevice, type Device } from '../packages/server/src/sessions/testing/createDevice.js'
import { freePort } from '../packages/server/src/storage/freePort.js'
import { addresses, randomHalf } from '../packages/server/src/vault/testing/openVault.js'
import { buildApp } from '../test/helpers/buildApp.js'
import { startServerProcess } from '../test/helpers/startServerProcess.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { summarize } from './summarize.js'

const options = readOptions(process.argv.slice(2), { runs: 3, json: 'bench/results/vault.json' })
const { runs } = options
const people = 100
/** Calls at a time. */
const lanes = 8
/** Milliseconds between two mails to an address. */
const cooldown = 31_000
/** How often each is told a half in a round, and how often somebody is. */
const releases = 3
const perSecond = 50

const folder = await mkdtemp(`${tmpdir()}/billfold-bench-vault-`)
const mailbox = await startMailbox()
const framePort = await freePort()
const server = await startServerProcess({
  ...{ FRAME_PORT: String(framePort), FRAME_FOLDER: await buildApp('frame') },
  ...{ MAIL_URL: mailbox.url, MAIL_FROM: 'Bench <wallet@bench.example>' },
  ...{ DATA_DIR: folder, TRUSTED_PROXIES: '127.0.0.1' },
})

/** Somebody at a device of their own, and at a network address of their own. */
type Person = { readonly email: string; readonly from: string; readonly device: Device }

type Options = { readonly body?: object; readonly id?: string; readonly accessToken?: string }

async function call({ device, from }: Person, endpoint: Endpoint, options: Options = {}) {
  const { body, id = '', accessToken } = options
  const { method } = endpoint
  const url = `${server.url}${endpoint.path.replace('{id}', id)}`
  const answer = await fetch(url, {
    method,
    headers: {
      origin: `http://localhost:${framePort}`,
      dpop: await device.prove({ method, url, accessToken }),
      'x-forwarded-for': from,
      ...(accessToken && { authorization: `DPoP ${accessToken}` }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  })
  const text = await answer.text()
  if (!answer.ok) throw new Error(`${endpoint.path}: ${answer.status} ${text}`)
  return text ? JSON.parse(text) : undefined
}

const read = new Set<CaughtMail>()

/** What the next mail to somebody says. */
async function readMail({ email }: Person, pattern: RegExp): Promise<string> {
  for (;;) {
    const mail = mailbox.mails.find(
      (mail) => mail.to === email && !read.has(mail) && pattern.test(mail.text),
    )
    if (mail) {
      read.add(mail)
      return pattern.exec(mail.text)?.[0] ?? ''
    }
    await setTimeout(1)
  }
}

/** From the address to tokens, mails included. */
async function signIn(person: Person): Promise<string> {
  const asked = { email: person.email, projectId: '', origin: 'http://localhost:5173' }
  const { next, challengeId } = await call(person, endpoints.startLogin, { body: asked })
  if (next === 'device') await fetch(await readMail(person, /http\S+token=\S+/), { method: 'POST' })
  const code = await readMail(person, /\b\d{6}\b/)
  const body = { challengeId, code }
  return (await call(person, endpoints.finishLogin, { body })).accessToken
}

/** Gives somebody a wallet. @returns the id of what the device has of it */
async function makeWallet(person: Person, accessToken: string): Promise<string> {
  const recovery = {
    ...{ kind: 'password', halfA: randomHalf(), halfB: randomHalf(), params: { salt: 'x' } },
  }
  const body = { addresses, deviceHalf: randomHalf(), recovery }
  const made = await call(person, endpoints.createVaultWallet, { body, accessToken })
  await call(person, endpoints.commitVaultWallet, { id: made.id, accessToken })
  return made.deviceSetId
}

/** Does something for each, several at a time. */
async function forEach<item>(items: readonly item[], act: (item: item) => Promise<unknown>) {
  const left = [...items]
  const lane = async () => {
    for (let item = left.pop(); item !== undefined; item = left.pop()) await act(item)
  }
  await Promise.all(Array.from({ length: lanes }, lane))
}

/** Seconds that the server's process has worked. */
async function worked(): Promise<number> {
  const [, fields = ''] = (await readFile(`/proc/${server.pid}/stat`, 'utf8')).split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / 100
}

const rates: number[] = []
const slowest: number[] = []
const sets = new Map<Person, string>()
for (let index = 0; index < people; index += 1) {
  const email = `person${index}@bench.example`
  const person = { email, from: `203.0.113.${index}`, device: await createDevice() }
  sets.set(person, await makeWallet(person, await signIn(person)))
}
// The first one warms everything up and does not count.
for (let run = 0; run <= runs; run += 1) {
  await setTimeout(cooldown)
  const tokens = new Map<Person, string>()
  const before = await worked()
  await forEach([...sets.keys()], async (person) => tokens.set(person, await signIn(person)))
  const rate = people / ((await worked()) - before)
  const times: number[] = []
  const asked = [...sets].map(async ([person, id], index) => {
    const accessToken = tokens.get(person) ?? ''
    await setTimeout((index * 1000) / perSecond)
    for (let count = 0; count < releases; count += 1) {
      const began = performance.now()
      await call(person, endpoints.releaseVaultSet, { id, accessToken })
      times.push(performance.now() - began)
      await setTimeout((people * 1000) / perSecond)
    }
  })
  await Promise.all(asked)
  if (run === 0) continue
  rates.push(rate)
  slowest.push(times.toSorted((one, other) => one - other)[Math.floor(times.length * 0.99)] ?? 0)
}
await server.kill()
await mailbox.stop()
await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 })

await reportRows(
  [
    {
      what: 'logins by email on a known device, mails included, in a second of one core',
      unit: '/s',
      kit: summarize(rates),
      budgets: [{ of: 'kit', limit: 50, isLeast: true }],
    },
    {
      what: `a half out of the vault, ${perSecond} asked for in a second: p99`,
      unit: 'ms',
      kit: summarize(slowest),
      budgets: [{ of: 'kit', limit: 30 }],
    },
  ],
  { ...options, about: { runs } },
)
process.exit()
