import { type OAuthProvider, oauthProviders } from 'billfold/protocol'
import { importPKCS8 } from 'jose'
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  type ClientAuth,
  ClientSecretBasic,
  ClientSecretPost,
  Configuration,
  calculatePKCECodeChallenge,
  enableNonRepudiationChecks,
  fetchProtectedResource,
} from 'openid-client'
import { type Config, ConfigError } from '../config.js'
import { createAppleSecret } from './createAppleSecret.js'
import { definitions } from './definitions.js'
import type { SocialEndpoints, SocialIdentity, SocialProviderDefinition } from './SocialProvider.js'

/** What one sign-in is known by on the way to the provider and back. */
export type SocialChecks = {
  readonly redirectUri: string
  readonly state: string
  readonly nonce: string
  readonly verifier: string
}

/** A provider for which there is a client. */
export type SocialClient = {
  /** The page at which a visitor is asked. */
  authorize(checks: SocialChecks): Promise<string>
  /**
   * Who has come back, with what came along.
   *
   * @throws whatever openid-client refuses it with, or fetch, or zod
   */
  identify(returned: URLSearchParams, checks: SocialChecks): Promise<SocialIdentity>
}

export type SocialClients = ReadonlyMap<OAuthProvider, SocialClient>

/** Seconds that a provider may take for an answer. */
const patience = 10
const largestAnswer = 256 * 1024

/** Those that the operator has a client for, in our order. @throws ConfigError on a key that is none */
export async function createSocialProviders(config: Config): Promise<SocialClients> {
  const clients = new Map<OAuthProvider, SocialClient>()
  for (const name of oauthProviders) {
    const id = config[`OAUTH_${upper(name)}_CLIENT_ID`]
    if (id === undefined) continue
    const definition = definitions[name]
    const endpoints = endpointsOf(name, config.OAUTH_STAND_IN)
    const issuer = endpoints.issuer
    const auth =
      name === 'apple'
        ? await appleAuth(config, { id, issuer: definition.endpoints.issuer })
        : secretAuth(definition, config[`OAUTH_${upper(name)}_CLIENT_SECRET`])
    const server = {
      issuer,
      authorization_endpoint: endpoints.authorize,
      token_endpoint: endpoints.token,
      ...(endpoints.keys && { jwks_uri: endpoints.keys }),
    }
    const client = new Configuration(server, id, {}, auth)
    client.timeout = patience
    if (endpoints.keys) enableNonRepudiationChecks(client)
    // The stand-in alone is asked without TLS.
    if (config.OAUTH_STAND_IN !== undefined) allowInsecureRequests(client)
    clients.set(name, createClient(client, { ...definition, endpoints }))
  }
  return clients
}

function createClient(
  client: Configuration,
  { endpoints, scope, more, read }: SocialProviderDefinition,
): SocialClient {
  const isOpenId = endpoints.keys !== undefined
  return {
    async authorize({ redirectUri, state, nonce, verifier }) {
      const url = buildAuthorizationUrl(client, {
        redirect_uri: redirectUri,
        scope,
        state,
        ...(isOpenId && { nonce }),
        code_challenge: await calculatePKCECodeChallenge(verifier),
        code_challenge_method: 'S256',
        ...more,
      })
      return url.href
    },
    async identify(returned, { redirectUri, state, nonce, verifier }) {
      const url = new URL(redirectUri)
      url.search = returned.toString()
      const tokens = await authorizationCodeGrant(client, url, {
        expectedState: state,
        pkceCodeVerifier: verifier,
        ...(isOpenId && { expectedNonce: nonce }),
      })
      const fetchJson = async (address: string): Promise<unknown> => {
        const headers = new Headers({ accept: 'application/json', 'user-agent': 'billfold' })
        const target = new URL(address)
        const { access_token } = tokens
        const answer = await fetchProtectedResource(
          client,
          access_token,
          target,
          'GET',
          null,
          headers,
        )
        const { ok, status } = answer
        // By the status it is told whether the provider is away or does not want to.
        if (!ok) throw new Error(`The provider has answered ${status}.`, { cause: { status } })
        const text = await answer.text()
        if (text.length > largestAnswer) throw new Error('The provider has answered too much.')
        return JSON.parse(text)
      }
      return read({ claims: tokens.claims(), returned, endpoints, fetchJson })
    },
  }
}

/** Its own, or those of the stand-in. */
function endpointsOf(name: OAuthProvider, standIn: string | undefined): SocialEndpoints {
  const own = definitions[name].endpoints
  if (standIn === undefined) return own
  const issuer = `${standIn.replace(/\/+$/, '')}/${name}`
  return {
    issuer,
    authorize: `${issuer}/auth`,
    token: `${issuer}/token`,
    keys: own.keys && `${issuer}/jwks`,
    user: own.user && `${issuer}/user`,
    emails: own.emails && `${issuer}/emails`,
  }
}

function secretAuth({ isBasic }: SocialProviderDefinition, secret: string | undefined): ClientAuth {
  return isBasic ? ClientSecretBasic(secret) : ClientSecretPost(secret)
}

async function appleAuth(
  {
    OAUTH_APPLE_KEY: pem = '',
    OAUTH_APPLE_KEY_ID: keyId = '',
    OAUTH_APPLE_TEAM_ID: teamId = '',
  }: Config,
  { id, issuer }: { id: string; issuer: string },
): Promise<ClientAuth> {
  const key = await importPKCS8(pem, 'ES256').catch((cause) => {
    throw new ConfigError('OAUTH_APPLE_KEY: not a key (PKCS #8 in PEM, P-256).', { cause })
  })
  const createSecret = createAppleSecret({ key, keyId, teamId, clientId: id, audience: issuer })
  return async (_server, client, body) => {
    body.set('client_id', client.client_id)
    body.set('client_secret', await createSecret())
  }
}

const upper = <name extends string>(name: name) => name.toUpperCase() as Uppercase<name> // by its type
