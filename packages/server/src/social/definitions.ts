import { type OAuthProvider, providerPages } from 'billfold/protocol'
import type { IDToken } from 'openid-client'
import { z } from 'zod'
import { parseJson } from '../parseJson.js'
import type { SocialAnswer, SocialIdentity, SocialProviderDefinition } from './SocialProvider.js'

const id = z.union([z.string().min(1), z.int()]).transform(String)
const text = z.string().nullish()

/** The providers, each with its own way to say who somebody is. */
export const definitions: Readonly<Record<OAuthProvider, SocialProviderDefinition>> = {
  // https://developers.google.com/identity/openid-connect/openid-connect
  google: {
    endpoints: {
      issuer: 'https://accounts.google.com',
      authorize: providerPages.google,
      token: 'https://oauth2.googleapis.com/token',
      keys: 'https://www.googleapis.com/oauth2/v3/certs',
    },
    scope: 'openid email profile',
    // Else it takes whoever is signed in there, and nobody could come as somebody else.
    more: { prompt: 'select_account' },
    read: ({ claims }) => readClaims(claims, claims?.name),
  },
  // https://docs.x.com/fundamentals/authentication/oauth-2-0/authorization-code: there is no address
  x: {
    endpoints: {
      issuer: 'https://x.com',
      authorize: providerPages.x,
      token: 'https://api.x.com/2/oauth2/token',
      user: 'https://api.x.com/2/users/me',
    },
    scope: 'users.read tweet.read',
    isBasic: true,
    async read(answer) {
      const shape = z.object({ data: z.object({ id, username: text }) })
      const { data } = shape.parse(await fetchUser(answer))
      return {
        subject: data.id,
        name: data.username ? `@${data.username}` : undefined,
        email: undefined,
      }
    },
  },
  // https://discord.com/developers/docs/topics/oauth2
  discord: {
    endpoints: {
      issuer: 'https://discord.com',
      authorize: providerPages.discord,
      token: 'https://discord.com/api/oauth2/token',
      user: 'https://discord.com/api/users/@me',
    },
    scope: 'identify email',
    async read(answer) {
      const shape = z.object({
        id,
        username: text,
        global_name: text,
        email: text,
        verified: z.boolean().nullish(),
      })
      const user = shape.parse(await fetchUser(answer))
      return identity(user.id, user.global_name ?? user.username, user.verified ? user.email : null)
    },
  },
  // https://docs.github.com/en/apps/oauth-apps/building-oauth-apps/authorizing-oauth-apps
  github: {
    endpoints: {
      issuer: 'https://github.com/login/oauth',
      authorize: providerPages.github,
      token: 'https://github.com/login/oauth/access_token',
      user: 'https://api.github.com/user',
      emails: 'https://api.github.com/user/emails',
    },
    scope: 'read:user user:email',
    async read(answer) {
      const user = z.object({ id, login: text, name: text }).parse(await fetchUser(answer))
      const email = await fetchPrimaryEmail(answer)
      return identity(user.id, user.name || user.login, email)
    },
  },
  // https://developer.apple.com/documentation/signinwithapplerestapi
  apple: {
    endpoints: {
      issuer: 'https://appleid.apple.com',
      authorize: providerPages.apple,
      token: 'https://appleid.apple.com/auth/token',
      keys: 'https://appleid.apple.com/auth/keys',
    },
    scope: 'openid name email',
    // Whoever asks for a name or an address gets a form.
    more: { response_mode: 'form_post' },
    read: ({ claims, returned }) => readClaims(claims, readAppleName(returned.get('user'))),
  },
  // https://developers.facebook.com/docs/facebook-login/guides/advanced/manual-flow
  facebook: {
    endpoints: {
      issuer: 'https://www.facebook.com',
      authorize: providerPages.facebook,
      token: 'https://graph.facebook.com/v23.0/oauth/access_token',
      user: 'https://graph.facebook.com/v23.0/me?fields=id,name',
    },
    scope: 'public_profile',
    async read(answer) {
      const user = z.object({ id, name: text }).parse(await fetchUser(answer))
      // It does not say whether an address was seen to be theirs.
      return identity(user.id, user.name, undefined)
    },
  },
}

const longestName = 100

function identity(
  subject: string,
  name: string | null | undefined,
  email: string | null | undefined,
): SocialIdentity {
  const known = z.email().max(254).safeParse(email)
  return {
    subject,
    name: name?.trim().slice(0, longestName) || undefined,
    email: known.success ? known.data.toLowerCase() : undefined,
  }
}

/** Of an ID token. Apple writes its booleans as texts, too. */
function readClaims(claims: IDToken | undefined, given: unknown): SocialIdentity {
  if (!claims) throw new Error('There is no ID token.')
  const { sub, email, email_verified: verified } = claims
  const isVerified = verified === true || String(verified) === 'true'
  const name = typeof given === 'string' ? given : undefined
  return identity(sub, name, isVerified && typeof email === 'string' ? email : undefined)
}

/** It is said once, when somebody comes for the first time, and by the visitor's own browser. */
function readAppleName(user: string | null): string | undefined {
  const shape = z.object({ name: z.object({ firstName: text, lastName: text }) })
  const { data } = shape.safeParse(parseJson(user ?? ''))
  return [data?.name.firstName, data?.name.lastName].filter(Boolean).join(' ')
}

function fetchUser({ endpoints, fetchJson }: SocialAnswer): Promise<unknown> {
  return fetchJson(endpoints.user ?? '')
}

/** Of several, the one that its owner has chosen, if it was seen to be theirs. */
async function fetchPrimaryEmail({ endpoints, fetchJson }: SocialAnswer) {
  const shape = z.array(
    z.object({ email: z.string(), primary: z.boolean(), verified: z.boolean() }),
  )
  const emails = shape.parse(await fetchJson(endpoints.emails ?? ''))
  return emails.find(({ primary, verified }) => primary && verified)?.email
}
