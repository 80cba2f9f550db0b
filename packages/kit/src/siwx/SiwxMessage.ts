import type { Caip2 } from '../caip/Caip2.js'

/**
 * What a wallet signs to sign in (CAIP-122). Times are RFC 3339, such as
 * `2026-05-01T12:00:00.000Z`.
 *
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export type SiwxMessage = {
  /** Scheme of the page, such as `https`. Most sites leave it out. */
  readonly scheme?: string | undefined
  /** The site's host, with its port when it is not the usual one. */
  readonly domain: string
  /** The account's address in its namespace's own form, without the chain. */
  readonly accountAddress: string
  /** One line for the visitor. */
  readonly statement?: string | undefined
  /** The page, or another resource that the sign-in is for. */
  readonly uri: string
  readonly version: '1'
  readonly chainId: Caip2
  /** Eight or more letters and digits, used once. */
  readonly nonce: string
  readonly issuedAt: string
  readonly expirationTime?: string | undefined
  readonly notBefore?: string | undefined
  readonly requestId?: string | undefined
  /** URIs that the visitor agrees to with the signature. */
  readonly resources?: readonly string[] | undefined
}

/** A message whose account and chain are not known yet. */
export type SiwxTerms = Omit<SiwxMessage, 'scheme' | 'accountAddress' | 'chainId' | 'version'>

/** A signed sign-in. */
export type SiwxSession = {
  readonly data: SiwxMessage
  /** The text that was signed, byte for byte. */
  readonly message: string
  /**
   * Hexadecimal with 0x for EVM accounts, base58 for Solana, base64 for Bitcoin.
   */
  readonly signature: string
  /** The signed CACAO (CAIP-74), if it came over WalletConnect. */
  readonly cacao?: unknown
}
