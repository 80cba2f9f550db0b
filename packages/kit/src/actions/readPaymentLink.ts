import type { Caip2 } from '../caip/Caip2.js'
import type { Namespace } from '../caip/namespaces.js'

/** What a link asks for that was made for wallets. */
export type PaymentLink = {
  readonly namespace: Namespace
  /** Where the link names one. */
  readonly chainId?: Caip2 | undefined
  /** Whoever is to be paid: an address, or on EVM chains a name. */
  readonly to: string
  /** The token's own address; none for the chain's coin. */
  readonly token?: string | undefined
  /** In the smallest unit, or as a decimal, as the kind of link has it. */
  readonly amount?: { readonly value: bigint } | { readonly decimal: string } | undefined
}

/**
 * Reads a link that asks for a payment: EIP-681 (`ethereum:`), BIP-21 (`bitcoin:`), Solana Pay (`solana:`).
 * `undefined` for any other text, and for links that ask for something else, or that demand what is not known here.
 */
export function readPaymentLink(text: string): PaymentLink | undefined {
  const [, scheme, path, query = ''] =
    /^(ethereum|bitcoin|solana):([^?#]*)(?:\?([^#]*))?$/i.exec(text.trim()) ?? []
  if (!scheme || !path) return undefined
  const given = new URLSearchParams(query)
  switch (scheme.toLowerCase()) {
    case 'ethereum':
      return readEthereum(path, given)
    case 'bitcoin':
      return readBitcoin(path, given)
    default:
      return readSolana(path, given)
  }
}

function readEthereum(path: string, given: URLSearchParams): PaymentLink | undefined {
  const [, target, reference, call] =
    /^(?:pay-)?([^@/]+)(?:@(\d{1,20}))?(?:\/(\w+))?$/.exec(path) ?? []
  if (!target) return undefined
  const namespace = 'eip155'
  const chainId: Caip2 | undefined = reference ? `eip155:${BigInt(reference)}` : undefined
  if (call === undefined) {
    const value = readNumber(given.get('value'))
    return { namespace, chainId, to: target, amount: value === undefined ? undefined : { value } }
  }
  const to = given.get('address')
  // Any other call is no payment.
  if (call !== 'transfer' || !to) return undefined
  const value = readNumber(given.get('uint256'))
  const amount = value === undefined ? undefined : { value }
  return { namespace, chainId, to, token: target, amount }
}

function readBitcoin(path: string, given: URLSearchParams): PaymentLink | undefined {
  // What is required and not understood makes a link invalid (BIP-21).
  if ([...given.keys()].some((key) => key.toLowerCase().startsWith('req-'))) return undefined
  // In pictures of links all letters may be large, which makes the pictures smaller.
  const to = /^(?:BC|TB|BCRT)1[0-9A-Z]+$/.test(path) ? path.toLowerCase() : path
  return { namespace: 'bip122', to, amount: readDecimal(given.get('amount')) }
}

function readSolana(path: string, given: URLSearchParams): PaymentLink | undefined {
  // Behind an address of the web is a transaction of whoever has it.
  if (!/^[1-9A-HJ-NP-Za-km-z]+$/.test(path)) return undefined
  const token = given.get('spl-token') ?? undefined
  return { namespace: 'solana', to: path, token, amount: readDecimal(given.get('amount')) }
}

function readDecimal(text: string | null): { decimal: string } | undefined {
  return text !== null && /^\d{1,30}(?:\.\d{1,30})?$/.test(text) ? { decimal: text } : undefined
}

/** A whole number, maybe with a decimal power such as `2.5e18` (EIP-681). */
function readNumber(text: string | null): bigint | undefined {
  const [, whole, fraction = '', power = '0'] =
    /^(\d{1,78})(?:\.(\d{1,78}))?(?:e(\d{1,2}))?$/i.exec(text ?? '') ?? []
  if (whole === undefined) return undefined
  const digits = fraction.replace(/0+$/, '')
  const zeros = Number(power) - digits.length
  return zeros < 0 ? undefined : BigInt(`${whole}${digits}${'0'.repeat(zeros)}`)
}
