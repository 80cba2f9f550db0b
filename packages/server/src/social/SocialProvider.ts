import type { IDToken } from 'openid-client'

/** Who somebody is at a provider. */
export type SocialIdentity = {
  /** Never given to another one there: what an account is known by. */
  readonly subject: string
  readonly name: string | undefined
  /** Only where the provider has seen that it is theirs. */
  readonly email: string | undefined
}

export type SocialEndpoints = {
  readonly issuer: string
  readonly authorize: string
  readonly token: string
  /** Its keys, where it gives an ID token. */
  readonly keys?: string | undefined
  /** Who a token is of, where it does not. */
  readonly user?: string | undefined
  readonly emails?: string | undefined
}

/** What is peculiar to a provider. */
export type SocialProviderDefinition = {
  readonly endpoints: SocialEndpoints
  readonly scope: string
  /** Of the request at its page, beside what OAuth has. */
  readonly more?: Readonly<Record<string, string>> | undefined
  /** Whether its client says who it is in a header (RFC 6749, 2.3.1) instead of in the body. */
  readonly isBasic?: boolean | undefined
  readonly read: (answer: SocialAnswer) => Promise<SocialIdentity> | SocialIdentity
}

/** What there is to know somebody by. */
export type SocialAnswer = {
  /** Of the ID token, which is good. */
  readonly claims: IDToken | undefined
  /** What came with the code. */
  readonly returned: URLSearchParams
  readonly endpoints: SocialEndpoints
  /** Asks as who has signed in. */
  readonly fetchJson: (url: string) => Promise<unknown>
}
