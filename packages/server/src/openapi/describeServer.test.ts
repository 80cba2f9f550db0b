import { Validator } from '@seriousme/openapi-schema-validator'
import { Hono } from 'hono'
import { pino } from 'pino'
import { expect, test } from 'vitest'
import { loadWallets } from '../catalogue/loadWallets.js'
import { readConfig } from '../config.js'
import { createApi } from '../createApi.js'
import { createApp } from '../createApp.js'
import { createMetrics } from '../createMetrics.js'
import { createOperationApp } from '../createOperationApp.js'
import { createMemoryRateLimiter } from '../middleware/createMemoryRateLimiter.js'
import { createPasskeyApp } from '../passkeys/createPasskeyApp.js'
import { createPasskeyLogins } from '../passkeys/createPasskeyLogins.js'
import { openProjects } from '../projects/createProjects.js'
import { createCallbackApp } from '../social/createCallbackApp.js'
import { createSocialApp } from '../social/createSocialApp.js'
import { createSocialLogins } from '../social/createSocialLogins.js'
import { createKeyring, createLocalWrapper } from '../vault/keyring.js'
import { openVault } from '../vault/testing/openVault.js'
import { describeServer } from './describeServer.js'

async function createWhole(): Promise<Hono> {
  const config = readConfig({})
  const log = pino({ level: 'silent' })
  const metrics = createMetrics()
  const { app } = createApi({
    config,
    log,
    metrics,
    wallets: await loadWallets({}),
    pool: undefined,
    imageKey: new Uint8Array(32),
    projects: openProjects,
    limiter: createMemoryRateLimiter(),
  })
  const isDraining = () => false
  const operation = createOperationApp({ metrics, isDraining, check: async () => {} })
  // They are asked for their routes alone: nothing is there.
  const nowhere = { databaseUrl: 'postgres://127.0.0.1:9', now: Date.now }
  const mailbox = { url: 'smtp://127.0.0.1:9', mails: [] }
  const wrapper = createLocalWrapper(createKeyring())
  const embedded = openVault({
    ...{ ...nowhere, mailbox, wrapper },
    before(shared) {
      const socialLogins = createSocialLogins({ ...shared, secret: Buffer.alloc(32) })
      const passkeyLogins = createPasskeyLogins(shared)
      const common = { ...shared, socialLogins, clients: new Map() }
      return new Hono()
        .route('/', createCallbackApp(common))
        .route('/', createSocialApp({ ...common, path: '/v1/login/social' }))
        .route('/', createPasskeyApp({ ...shared, passkeyLogins, path: '/v1/login/passkey' }))
    },
  })
  return createApp({ log, metrics, isDraining })
    .route('/', operation)
    .route('/', embedded.app)
    .route('/', app)
}

test('default: every route of the server is in it, and no other', async () => {
  const { routes } = await createWhole()
  const served = routes
    .filter(({ method }) => !['ALL', 'OPTIONS'].includes(method))
    .map(({ method, path }) => `${method} ${path.replace(/:(\w+)/g, '{$1}').replace(/\/$/, '')}`)
  const described = Object.entries(describeServer().paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`),
  )
  expect([...new Set(served)].sort()).toEqual(described.sort())
})

test('behavior: no route is open to all methods, which would hide it from this document', async () => {
  const { routes } = await createWhole()
  const paths = Object.keys(describeServer().paths)
  const strange = routes
    .filter(({ method }) => method === 'ALL')
    .map(({ path }) => path)
    .filter((pattern) => {
      const stem = pattern.replace(/\/?(\*|:\w+)?$/, '')
      return !paths.some((path) => path === stem || path.startsWith(`${stem}/`))
    })
  expect(strange).toEqual([])
})

test('behavior: it is served, and what it refers to is in it', async () => {
  const answer = await (await createWhole()).request('/openapi.json', {}, caller)
  expect(answer.headers.get('access-control-allow-origin')).toBe('*')
  const document: ReturnType<typeof describeServer> = await answer.json()
  expect(await new Validator().validate({ ...document })).toEqual({ valid: true })
  const names = JSON.stringify(document).matchAll(/"#\/components\/schemas\/(\w+)"/g)
  for (const [, name = ''] of names) expect(document.components.schemas).toHaveProperty(name)
  const ids = Object.values(document.paths).flatMap((path) =>
    Object.values(path).map(({ operationId }) => operationId),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('behavior: no operation has a parameter twice, and each with a body may refuse it', () => {
  for (const path of Object.values(describeServer().paths))
    for (const { operationId, parameters = [], requestBody, responses } of Object.values(path)) {
      const names = parameters.map(({ name, in: place }) => `${place} ${name}`)
      expect(names, operationId).toEqual([...new Set(names)])
      if (requestBody) expect(Object.keys(responses), operationId).toContain('413')
    }
})

const caller = { incoming: { socket: { remoteAddress: '192.0.2.1' } } }
