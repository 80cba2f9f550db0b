import { createHash, randomBytes } from 'node:crypto'
import { rm } from 'node:fs/promises'
import {
  type ProviderName,
  type Providers,
  startAnvil,
  startMailbox,
  startProviders,
} from '@billfold/devnet'
import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { readConfig } from '../../config.js'
import { openLogin, page, publicUrl } from '../../login/testing/openLogin.js'
import type { Projects } from '../../projects/createProjects.js'
import { createDevice, type Device } from '../../sessions/testing/createDevice.js'
import { openDatabase } from '../../storage/openDatabase.js'
import { startPostgres } from '../../storage/startPostgres.js'
import { createCallbackApp, type SocialTrouble } from '../createCallbackApp.js'
import { createSocialApp } from '../createSocialApp.js'
import { createSocialLogins } from '../createSocialLogins.js'
import { createSocialProviders } from '../createSocialProviders.js'
import { createFarcasterLogins } from '../farcaster/createFarcasterLogins.js'
import { createFarcasterRelay } from '../farcaster/createFarcasterRelay.js'
import { createFarcasterVerifier } from '../farcaster/createFarcasterVerifier.js'
import { visitProvider } from './visitProvider.js'

/** A sign-in as the frame and its window know it. */
export type Begun = {
  readonly device: Device
  readonly provider: ProviderName
  readonly id: string
  readonly secret: string
  /** The provider's page. */
  readonly url: string
}

/** A node of the login with the stand-ins of all providers. */
export async function openSocial(
  parameters: Parameters<typeof openLogin>[0] & { providers: Providers },
) {
  const { providers, now } = parameters
  const config = readConfig(providers.settings)
  const clients = await createSocialProviders(config)
  const { FARCASTER_RELAY_URL: relayUrl, FARCASTER_RPC_URL: rpcUrl } = config
  providers.serve(publicUrl)
  const troubles: SocialTrouble[] = []
  const login = openLogin({
    ...parameters,
    before(shared) {
      const secret = Buffer.alloc(32, 9)
      const socialLogins = createSocialLogins({
        pool: shared.pool,
        outbox: shared.outbox,
        secret,
        now,
      })
      const onTrouble = (trouble: SocialTrouble) => void troubles.push(trouble)
      const farcasterLogins =
        relayUrl !== undefined && rpcUrl !== undefined
          ? createFarcasterLogins({
              ...{ pool: shared.pool, secret, now },
              relay: createFarcasterRelay(relayUrl),
              verify: createFarcasterVerifier(rpcUrl),
              onTrouble: (trouble) => onTrouble({ provider: 'farcaster', ...trouble }),
            })
          : undefined
      const common = { ...shared, clients, socialLogins, farcasterLogins }
      return new Hono()
        .route('/', createCallbackApp({ ...common, onTrouble }))
        .route('/', createSocialApp({ ...common, path: '/v1/login/social' }))
    },
  })
  const { app, call } = login
  /** What the last window was sent back with. */
  let token = Buffer.alloc(32).toString('base64url')

  async function start(provider: ProviderName, given: { device?: Device; body?: object } = {}) {
    const { device = await createDevice(now), body: other } = given
    const secret = randomBytes(32).toString('base64url')
    const body = { provider, projectId: '', origin: page, binding: hashOf(secret), ...other }
    const answer = await call(device, endpoints.startSocialLogin, { body })
    const begun: Begun = { device, provider, secret, ...answer.said }
    return { ...answer, begun }
  }

  /** Hands what a provider has sent its visitor back with to the server. */
  async function comeBack({ url, form }: { url: string; form?: URLSearchParams | undefined }) {
    const { pathname, search } = new URL(url)
    const answer = await app.request(
      `${pathname}${search}`,
      form && {
        method: 'POST',
        body: form.toString(),
        headers: { origin: 'https://appleid.apple.com' },
      },
    )
    const { status, headers } = answer
    const [location = null, given = token] = headers.get('location')?.split('#') ?? []
    token = given
    return { status, location, token, text: await answer.text() }
  }

  /** What somebody who is signed in begins: to sign in again, or to add a login to the account. */
  async function startLink(
    { device, accessToken }: { device: Device; accessToken: string },
    { provider, purpose }: { provider: ProviderName; purpose: 'again' | 'link' },
  ) {
    const secret = randomBytes(32).toString('base64url')
    const body = { provider, purpose, binding: hashOf(secret) }
    const answer = await call(device, endpoints.startSocialLink, { body, accessToken })
    const begun: Begun = { device, provider, secret, ...answer.said }
    return { ...answer, begun }
  }

  const confirm = ({ device, id, secret }: Begun, other: object = {}) =>
    call(device, endpoints.confirmSocialLogin, { body: { id, secret, token, ...other } })
  const finish = ({ id, device }: Begun, other: Device = device, signature?: string) =>
    call(other, endpoints.finishSocialLogin, { body: { id, signature } })

  /** From the press to tokens. */
  async function signIn(provider: ProviderName, account: string, device?: Device) {
    const { begun } = await start(provider, device && { device })
    await comeBack(await visitProvider(begun.url, { account }))
    await confirm(begun)
    return { ...(await finish(begun)).said, device: begun.device }
  }

  return { ...login, start, startLink, comeBack, confirm, finish, signInBy: signIn, troubles }
}

export type SocialNode = Awaited<ReturnType<typeof openSocial>>

export const hashOf = (secret: string) =>
  createHash('sha256').update(Buffer.from(secret, 'base64url')).digest('base64url')

/**
 * Two nodes on a database of their own, with the stand-ins and a mailbox; `now` is their clock. Once they stop the
 * folder is gone.
 */
export async function openSocialNodes(parameters: {
  folder: string
  now: () => number
  /** Whether one signs in with Farcaster as well, which needs a chain. */
  hasFarcaster?: boolean
}) {
  const { folder, now, hasFarcaster = false } = parameters
  const postgres = await startPostgres(folder)
  const database = await openDatabase({ url: postgres.url, folder })
  await database.close()
  const chain = hasFarcaster ? await startAnvil({ chainId: 10, port: 0 }) : undefined
  const [providers, mailbox] = await Promise.all([
    startProviders(chain && { chain }),
    startMailbox(),
  ])
  const shared = { databaseUrl: postgres.url, mailbox, providers, now }
  const [node, other] = [await openSocial(shared), await openSocial(shared)]
  return {
    ...{ node, other, providers, chain },
    /** A further one, which has heard nothing of the providers yet. */
    openNode: (settings: Readonly<Record<string, string>> = {}, projects?: Projects) =>
      openSocial({
        ...shared,
        ...(projects && { projects }),
        providers: { ...providers, settings: { ...providers.settings, ...settings } },
      }),
    async stop() {
      await Promise.all([node.close(), other.close()])
      await Promise.all([providers.stop(), mailbox.stop(), chain?.stop()])
      await postgres.stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
