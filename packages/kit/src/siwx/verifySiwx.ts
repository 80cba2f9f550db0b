import type { Caip2 } from '../caip/Caip2.js'
import { SiwxError, type SiwxFailure } from '../errors/SiwxError.js'
import type { EthCall } from './EthCall.js'
import { isSameAddress } from './isSameAddress.js'
import { parseSiwxMessage } from './parseSiwxMessage.js'
import type { SiwxMessage } from './SiwxMessage.js'
import { verifySignature } from './verifySignature.js'

/** What a sign-in is checked against. */
export type SiwxExpectation = {
  /** The site's host, with its port when it is not the usual one. */
  readonly domain: string
  /**
   * The nonce that was issued, or a function that says whether a nonce was issued and uses it up; it is
   * called first.
   */
  readonly nonce: string | ((nonce: string) => boolean | Promise<boolean>)
  /** @default any page of the domain */
  readonly uri?: string | undefined
  /** The schemes that its URI may have. @default ['https', 'http'] */
  readonly schemes?: readonly string[] | undefined
  /** @default whichever account has signed */
  readonly address?: string | undefined
  /** @default whichever chain it is for */
  readonly chainId?: Caip2 | undefined
}

export type SiwxVerdict =
  | { readonly status: 'verified'; readonly message: SiwxMessage }
  | { readonly status: 'refused'; readonly failure: SiwxFailure; readonly cause?: unknown }

const pageSchemes = ['https', 'http'] as const

/** How far a visitor's clock may be ahead, in milliseconds. */
const leeway = 5 * 60_000

/**
 * Says whether a text is a sign-in to this site, for this request, in time, and signed by its account.
 * Never rejects because of its input; each check has its own failure.
 *
 * @example
 * ```ts
 * const verdict = await verifySiwx({
 *   message,
 *   signature,
 *   expected: { domain: 'example.org', nonce },
 *   now: Date.now(),
 * })
 * if (verdict.status === 'verified') welcome(verdict.message.accountAddress)
 * ```
 * @see https://chainagnostic.org/CAIPs/caip-122
 */
export async function verifySiwx(parameters: {
  /** The text that was signed. */
  message: string
  signature: string
  expected: SiwxExpectation
  /** Unix milliseconds. */
  now: number
  /** For accounts that are contracts; without it they are not accepted. */
  call?: EthCall | undefined
  signal?: AbortSignal | undefined
}): Promise<SiwxVerdict> {
  const { message: text, signature, expected, now, call, signal } = parameters
  try {
    const message = parseSiwxMessage(text)
    const { nonce } = expected
    const isNonceGood =
      typeof nonce === 'string' ? nonce === message.nonce : await nonce(message.nonce)
    const failure = findFailure(message, expected, isNonceGood) ?? findLapse(message, now)
    if (failure) return { status: 'refused', failure }
    const { chainId, accountAddress: address } = message
    const holds = await verifySignature({
      chainId,
      address,
      message: text,
      signature,
      call,
      signal,
    })
    return holds
      ? { status: 'verified', message }
      : { status: 'refused', failure: 'wrongSignature' }
  } catch (cause) {
    if (cause instanceof SiwxError) return { status: 'refused', failure: cause.code, cause }
    throw cause
  }
}

function findFailure(
  { domain, scheme, uri, chainId, accountAddress }: SiwxMessage,
  expected: SiwxExpectation,
  isNonceGood: boolean,
): SiwxFailure | undefined {
  if (domain !== expected.domain) return 'wrongDomain'
  const { schemes = pageSchemes } = expected
  if (!(expected.uri === undefined ? isOn(domain, uri, schemes) : uri === expected.uri))
    return 'wrongUri'
  if (scheme !== undefined && !uri.startsWith(`${scheme}:`)) return 'wrongUri'
  if (!isNonceGood) return 'wrongNonce'
  if (chainId !== (expected.chainId ?? chainId)) return 'wrongChain'
  if (!isSameAddress(chainId, accountAddress, expected.address ?? accountAddress))
    return 'wrongAddress'
  return undefined
}

/** Whether a URI is of a site, on its usual port or the one that is said. */
function isOn(domain: string, uri: string, schemes: readonly string[]): boolean {
  try {
    const { protocol, host } = new URL(uri)
    if (!schemes.includes(protocol.slice(0, -1))) return false
    return host !== '' && new URL(`${protocol}//${domain}`).host === host
  } catch {
    return false
  }
}

function findLapse(message: SiwxMessage, now: number): SiwxFailure | undefined {
  const { issuedAt, expirationTime, notBefore } = message
  if (expirationTime !== undefined && Date.parse(expirationTime) <= now) return 'expired'
  if (notBefore !== undefined && Date.parse(notBefore) > now) return 'notYetValid'
  return Date.parse(issuedAt) > now + leeway ? 'notYetValid' : undefined
}
