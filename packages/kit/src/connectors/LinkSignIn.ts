import type { Caip2 } from '../caip/Caip2.js'

/** What a wallet is to sign while it connects. Times are RFC 3339. */
export type LinkSignInRequest = {
  /** EVM chains, the preferred one first. */
  readonly chains: readonly Caip2[]
  /** The site's host. */
  readonly domain: string
  readonly uri: string
  readonly nonce: string
  readonly issuedAt?: string | undefined
  readonly statement?: string | undefined
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  readonly resources?: readonly string[] | undefined
}

/** What the wallet has signed: its text, and the whole as it came (CAIP-74). */
export type LinkSignedIn = {
  readonly message: string
  /** Hexadecimal with 0x. */
  readonly signature: string
  readonly cacao: unknown
}

/** Lets wallets that follow a link connect and sign in in one step. */
export type LinkSignIn = {
  /** Makes the message that they sign. If it fails, the link leads only to a session. */
  request(parameters: { signal: AbortSignal }): Promise<LinkSignInRequest>
  /** Checks and keeps what was signed. If it rejects, the wallet is disconnected. */
  accept(signed: readonly LinkSignedIn[], parameters: { signal: AbortSignal }): Promise<void>
}
