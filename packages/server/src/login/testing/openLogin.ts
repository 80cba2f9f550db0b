import { generateKeyPairSync } from 'node:crypto'
import type { Mailbox } from '@billfold/devnet'
import { type Endpoint, endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import pg from 'pg'
import { pino } from 'pino'
import { readSigningKeys } from '../../auth/signingKeys.js'
import { createApp } from '../../createApp.js'
import { createMetrics } from '../../createMetrics.js'
import { createOutbox, type Outbox } from '../../mail/createOutbox.js'
import { createSmtpMailer } from '../../mail/createSmtpMailer.js'
import { writeCode, writeLink } from '../../mail/writeMails.js'
import type { limitRequests } from '../../middleware/limitRequests.js'
import { openProjects, type Projects } from '../../projects/createProjects.js'
import { createLoginSessions } from '../../sessions/createLoginSessions.js'
import { createProofReader } from '../../sessions/createProofReader.js'
import { createTurns } from '../../sessions/createTurns.js'
import type { Logins } from '../../sessions/openLogins.js'
import { createPublicUrlReader } from '../../sessions/readPublicUrl.js'
import type { Device } from '../../sessions/testing/createDevice.js'
import { createAccounts } from '../createAccounts.js'
import { createChallenges } from '../createChallenges.js'
import { createEmailChanges } from '../createEmailChanges.js'
import { createLinkApp } from '../createLinkApp.js'
import { createLoginApp } from '../createLoginApp.js'
import { limitMails, type MailLimits } from '../limitMails.js'

export const frame = 'https://wallet.orchard.example'
export const publicUrl = 'https://api.orchard.example'
/** In open mode pages of this machine alone may hold the frame. */
export const page = 'http://localhost:5173'
const secret = Buffer.alloc(32, 7)
const { privateKey } = generateKeyPairSync('ed25519')
const signingKeys = readSigningKeys(privateKey.export({ format: 'pem', type: 'pkcs8' }).toString())

/** What a call says beside its body. */
export type CallOptions = {
  readonly body?: unknown
  readonly accessToken?: string | undefined
  readonly path?: string | undefined
  readonly headers?: Readonly<Record<string, string>> | undefined
}

/** In the place of limits: takes a header's word for who calls. */
const knowCaller: ReturnType<typeof limitRequests> = async (context, next) => {
  const key = context.req.header('x-caller') ?? ''
  context.set('caller', { key, spend: async () => undefined, hold: () => true })
  await next()
}

/** What all apps of the embedded wallet's frame are given. */
export type LoginParts = Logins & {
  readonly limit: ReturnType<typeof limitRequests>
  readonly pool: pg.Pool
  readonly now: () => number
  readonly projects: Projects
  readonly outbox: Outbox
}

/** A node of the login on a database, with a clock of the test's. Several may share the database. */
export function openLogin(parameters: {
  databaseUrl: string
  mailbox: Pick<Mailbox, 'url' | 'mails'>
  now: () => number
  projects?: Projects
  limits?: Partial<MailLimits>
  /** What is asked before the login itself. */
  before?: (shared: LoginParts) => Hono
}) {
  const { databaseUrl, mailbox, now, projects = openProjects, limits, before } = parameters
  const pool = new pg.Pool({ connectionString: databaseUrl })
  pool.on('error', () => {})
  const outbox = createOutbox({ pool, secret, now })
  const mailer = createSmtpMailer({ url: mailbox.url, from: 'Orchard <wallet@orchard.example>' })
  const challenges = createChallenges({ pool, secret, outbox, writeCode, writeLink, now })
  const turns = createTurns({ pool, secret, now })
  const shared = {
    isFrame: (origin: string) => origin === frame,
    limit: knowCaller,
    readProof: createProofReader(pool, now),
    publicUrlOf: createPublicUrlReader(publicUrl),
    sessions: createLoginSessions({ pool, secret: 's'.repeat(32), signingKeys, now }),
    turns,
    secretFor: () => secret,
    pool,
    now,
  }
  const login = createLoginApp({
    ...shared,
    path: '/v1/login',
    projects,
    challenges,
    accounts: createAccounts({ pool, outbox, now }),
    emailChanges: createEmailChanges({ pool, secret, outbox, now }),
    takeMail: limitMails(turns, { perAddress: 60, perProject: 1000, all: 5000, ...limits }),
  })
  const lines: string[] = []
  const log = pino({ level: 'debug' }, { write: (line) => void lines.push(line) })
  const app = createApp({ log, metrics: createMetrics(), isDraining: () => false })
    .route('/', createLinkApp({ challenges, limit: shared.limit }))
    .route('/', before?.({ ...shared, projects, outbox }) ?? new Hono())
    .route('/', login)

  async function call(device: Device, endpoint: Endpoint, options: CallOptions = {}) {
    const { body, accessToken, path = endpoint.path, headers } = options
    const { method } = endpoint
    const proof = await device.prove({ method, url: `${publicUrl}${path}`, accessToken })
    const answer = await app.request(path, {
      method,
      headers: {
        origin: frame,
        dpop: proof,
        ...(accessToken && { authorization: `DPoP ${accessToken}` }),
        ...headers,
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    })
    const text = await answer.text()
    return { status: answer.status, text, said: text ? JSON.parse(text) : undefined, answer }
  }

  const start = (device: Device, email: string) =>
    call(device, endpoints.startLogin, { body: { email, projectId: '', origin: page } })

  /** The last mail to an address, once what waits is sent. */
  async function readMail(to: string) {
    await outbox.work(mailer)
    return mailbox.mails.filter((mail) => mail.to === to).at(-1)
  }

  /** Presses the button behind the link of a mail. */
  async function press(to: string) {
    const link = /https:\S+token=\S+/.exec((await readMail(to))?.text ?? '')?.[0] ?? ''
    const { pathname, search } = new URL(link)
    return app.request(`${pathname}${search}`, { method: 'POST' })
  }

  const readCode = async (to: string) => /\d{6}/.exec((await readMail(to))?.text ?? '')?.[0] ?? ''

  /** From an address to tokens, by whatever it takes. */
  async function signIn(device: Device, email: string) {
    const { said } = await start(device, email)
    if (said.next === 'device') await press(email)
    const { challengeId } = said
    const body = { challengeId, code: await readCode(email) }
    return (await call(device, endpoints.finishLogin, { body })).said
  }

  return {
    ...{ app, call, start, press, readMail, readCode, signIn, outbox, mailer, challenges },
    ...shared,
    /** What the log says, at its most talkative. */
    lines,
    async close() {
      mailer.close()
      await pool.end()
    },
  }
}

export type LoginNode = ReturnType<typeof openLogin>
