import type { IncomingMessage, ServerResponse } from 'node:http'
import { exportJWK, generateKeyPair } from 'jose'
import { interactionPolicy, Provider } from 'oidc-provider'
import { accountPage } from './accountPage.js'
import { createMemory } from './createMemory.js'
import { type Person, type ProviderName, readPerson } from './people.js'
import { accounts } from './quirks.js'

type Exchange = { request: IncomingMessage; response: ServerResponse }

export type StandIn = {
  /** The provider's own way of OAuth, below its path. */
  readonly callback: (request: IncomingMessage, response: ServerResponse) => Promise<void>
  /** Answers what is not in OAuth: its page, and who a token is of. False where it is no such path. */
  answer(path: string, exchange: Exchange): Promise<boolean>
}

const isOpenId = (name: ProviderName) => name === 'google' || name === 'apple'
const day = 24 * 60 * 60

/** One provider, by an OAuth server that is made for it: codes, PKCE, ID tokens and refusals are its own. */
export async function createProvider(
  name: ProviderName,
  parameters: {
    url: string
    isSecret: (secret: string) => boolean | Promise<boolean>
    isAllowed: (returnUrl: string) => boolean
  },
): Promise<StandIn> {
  const { url, isSecret, isAllowed } = parameters
  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(`${url}/${name}`, {
    adapter: createMemory,
    clients: [
      {
        client_id: `billfold-${name}`,
        // What counts is `isSecret`.
        client_secret: 'one',
        // Those that count are known later.
        redirect_uris: [`${url}/none`],
        token_endpoint_auth_method: name === 'x' ? 'client_secret_basic' : 'client_secret_post',
      },
    ],
    jwks: { keys: [{ ...(await exportJWK(privateKey)), alg: 'RS256', use: 'sig' }] },
    cookies: { keys: ['devnet'] },
    pkce: { required: () => true },
    scopes: [
      'openid',
      'read:user',
      'user:email',
      'users.read',
      'tweet.read',
      'identify',
      'email',
      'name',
      'profile',
      'public_profile',
    ],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_context, { uid }) => `/${name}/account/${uid}` },
    ttl: {
      AccessToken: 600,
      AuthorizationCode: 60,
      Grant: day,
      IdToken: 600,
      Interaction: 600,
      Session: day,
    },
    findAccount: (_context, account) => ({
      accountId: account,
      claims: () => ({ ...claimsOf(name, readPerson(name, account)) }),
    }),
    // Nobody is asked once more whether the site may know that.
    async loadExistingGrant({ oidc }) {
      const grant = new oidc.provider.Grant({
        clientId: oidc.client?.clientId ?? '',
        accountId: oidc.session?.accountId ?? '',
      })
      grant.addOIDCScope(oidc.params?.scope as string) // It has passed the provider's own checks.
      await grant.save()
      return grant
    },
  })
  provider.on('authorization.success', ({ oidc, res }) => {
    if (oidc.session?.accountId) accounts.set(res, oidc.session.accountId)
  })
  Object.assign(provider.Client.prototype, {
    redirectUriAllowed: isAllowed,
    compareClientSecret: isSecret,
  })

  async function readToken(request: IncomingMessage): Promise<Person | undefined> {
    const [, token = ''] = /^Bearer (\S+)$/.exec(request.headers.authorization ?? '') ?? []
    const found = await provider.AccessToken.find(token)
    return found && readPerson(name, found.accountId)
  }

  async function choose({ request, response }: Exchange): Promise<void> {
    if (request.method !== 'POST') {
      response.setHeader('content-type', 'text/html; charset=utf-8')
      response.end(accountPage(name))
      return
    }
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const form = new URLSearchParams(Buffer.concat(chunks).toString())
    const account = (form.get('account') ?? '').toLowerCase().replace(/[^a-z0-9]/g, '') || 'ada'
    const result = form.has('cancel')
      ? { error: 'access_denied', error_description: 'The visitor said no.' }
      : { login: { accountId: account, remember: false }, select_account: {} }
    await provider.interactionFinished(request, response, result, {
      mergeWithLastSubmission: false,
    })
  }

  const callback = provider.callback()
  return {
    callback,
    async answer(path, { request, response }) {
      if (path.startsWith('/account/')) {
        await choose({ request, response })
        return true
      }
      if (isOpenId(name) || !/^\/(user|emails)\b/.test(path)) return false
      const person = await readToken(request)
      response.statusCode = person ? 200 : 401
      response.setHeader('content-type', 'application/json')
      const said = person && (path.startsWith('/emails') ? emailsOf(person) : userOf(name, person))
      response.end(JSON.stringify(said ?? { message: 'Bad credentials' }))
      return true
    },
  }
}

function claimsOf(name: ProviderName, { id, name: called, email, isVerified }: Person) {
  const sub = name === 'apple' ? `000123.${id}.0456` : id
  // Apple writes its booleans as texts, and never says a name here.
  return name === 'apple'
    ? { sub, email, email_verified: String(isVerified) }
    : { sub, email, email_verified: isVerified, name: called }
}

function userOf(provider: ProviderName, { id, account, name, email, isVerified }: Person) {
  switch (provider) {
    case 'x':
      return { data: { id, name, username: account } }
    case 'discord':
      return { id, username: account, global_name: name, email, verified: isVerified }
    case 'github':
      return { id: Number(id), login: account, name, email: null }
    default:
      return { id, name, email }
  }
}

/** GitHub's people have several. */
function emailsOf({ account, email, isVerified }: Person) {
  return [
    { email: `${account}@users.noreply.example`, primary: false, verified: true, visibility: null },
    { email, primary: true, verified: isVerified, visibility: 'private' },
  ]
}
