import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createAppleKey, isAppleSecret } from './appleSecret.js'
import type { Farcaster } from './createFarcaster.js'
import type { StandIn } from './createProvider.js'
import { isProviderName, type ProviderName, providerNames } from './people.js'
import { addQuirks } from './quirks.js'

/** What a provider is asked, by the paths of its stand-in; `auth` is its page, which visitors open. */
export const providerSteps = ['auth', 'token', 'jwks', 'user', 'emails'] as const
export type ProviderStep = (typeof providerSteps)[number]

export type ProviderFault = {
  /** @default all that servers ask */
  readonly at?: ProviderStep | undefined
  /** Hangs up in place of saying that it cannot. */
  readonly hangsUp?: boolean | undefined
}

/** Stand-ins for those whose accounts visitors sign in with, on one address of this machine. */
export type Providers = {
  /** For `OAUTH_STAND_IN`. */
  readonly url: string
  /** Settings by which a server has a client at each. */
  readonly settings: Readonly<Record<string, string>>
  /** Farcaster's, where there is a chain for it; nothing else is at its relay than who is asked for there. */
  readonly farcaster: Farcaster | undefined
  /** Lets them send visitors back to a server: to exactly these addresses. */
  serve(serverUrl: string): void
  /** Has one of them fail every question of servers, or one kind of them, as if it were down; undefined: none. */
  fail(name: ProviderName | 'farcaster' | undefined, parameters?: ProviderFault): void
  stop(): Promise<void>
}

const clientSecret = 'a secret of the devnet alone, which opens nothing'

/**
 * Starts them. Whoever is asked for signs in by typing a name: there are no passwords.
 *
 * @param parameters.chain Where Farcaster's ids are. @default Farcaster is not among them
 */
export async function startProviders(
  parameters: { port?: number; chain?: { readonly rpcUrl: string } } = {},
): Promise<Providers> {
  const { port = 0, chain } = parameters
  const apple = await createAppleKey()
  const standIns = new Map<string, StandIn>()
  const returns = new Set<string>()
  let farcaster: Farcaster | undefined
  let failing: ProviderName | 'farcaster' | undefined
  let fault: ProviderFault = {}

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => {
      response.statusCode = 500
      response.end()
    })
  })

  async function answer(request: IncomingMessage, response: ServerResponse) {
    const [, name = '', rest = ''] = /^\/(\w+)(\/.*)$/.exec(request.url ?? '') ?? []
    if (name === 'farcaster' && farcaster) {
      if (failing !== name || rest.startsWith('/auth'))
        return farcaster.answer(rest, { request, response })
      return hangUp(request, response)
    }
    const standIn = standIns.get(name)
    if (!standIn || !isProviderName(name)) {
      response.statusCode = 404
      return response.end()
    }
    const step = providerSteps.find((each) => new RegExp(`^/${each}\\b`).test(rest))
    const fails = fault.at ? step === fault.at : step !== undefined && step !== 'auth'
    if (name === failing && fails) return hangUp(request, response)
    addQuirks(name, { path: rest, request, response })
    if (await standIn.answer(rest, { request, response })) return undefined
    Object.assign(request, { originalUrl: request.url, url: rest })
    return standIn.callback(request, response)
  }

  function hangUp(request: IncomingMessage, response: ServerResponse) {
    if (fault.hangsUp) return request.socket.destroy()
    response.statusCode = 503
    return response.end()
  }

  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  const { port: bound } = server.address() as AddressInfo // A TCP server that listens has one.
  const url = `http://localhost:${bound}`
  // It is not for whoever wants a chain alone.
  const { createProvider } = await import('./createProvider.js')
  for (const name of providerNames) {
    const isAllowed = (address: string) => returns.has(`${name} ${address}`)
    const isSecret =
      name === 'apple'
        ? (secret: string) => isAppleSecret(secret, apple)
        : (secret: string) => secret === clientSecret
    standIns.set(name, await createProvider(name, { url, isSecret, isAllowed }))
  }
  const settings: Record<string, string> = { OAUTH_STAND_IN: url }
  if (chain) {
    const { createFarcaster } = await import('./createFarcaster.js')
    farcaster = await createFarcaster({ url: `${url}/farcaster`, ...chain })
    settings.FARCASTER_RELAY_URL = `${url}/farcaster`
    settings.FARCASTER_RPC_URL = chain.rpcUrl
  }
  for (const name of providerNames) {
    const upper = name.toUpperCase()
    settings[`OAUTH_${upper}_CLIENT_ID`] = `billfold-${name}`
    if (name !== 'apple') settings[`OAUTH_${upper}_CLIENT_SECRET`] = clientSecret
  }
  return {
    url,
    farcaster,
    settings: {
      ...settings,
      OAUTH_APPLE_TEAM_ID: apple.teamId,
      OAUTH_APPLE_KEY_ID: apple.keyId,
      OAUTH_APPLE_KEY: apple.pem,
    },
    serve(serverUrl) {
      for (const name of providerNames)
        returns.add(`${name} ${serverUrl}/v1/login/social/${name}/callback`)
    },
    fail(name, parameters = {}) {
      failing = name
      fault = parameters
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
