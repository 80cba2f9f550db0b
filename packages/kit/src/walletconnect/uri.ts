import { WalletConnectError } from '../errors/walletConnect.js'
import { isSignMethod, lifetimes, type SignMethod } from '../protocol/sign.js'
import { base64ToBytes } from '../utils/base64.js'
import { bytesToText } from '../utils/bytes.js'

/** The contents of a pairing URI: the topic to meet on, and the key of its messages. */
export type PairingUri = {
  /** 64 hexadecimal digits. */
  readonly topic: string
  /** 64 hexadecimal digits. */
  readonly symKey: string
  /** Until when it can be used, in Unix seconds. */
  readonly expiryTimestamp: number
  /** The methods that its author wants to start with. */
  readonly methods: readonly SignMethod[]
}

const hex32 = /^[0-9a-f]{64}$/
/** No URI of ours or of the official clients comes near it. */
const longestUri = 2048

/**
 * Writes a pairing URI.
 *
 * @see https://eips.ethereum.org/EIPS/eip-1328
 */
export function formatPairingUri(uri: PairingUri): string {
  const query = [
    'relay-protocol=irn',
    `symKey=${uri.symKey}`,
    `expiryTimestamp=${uri.expiryTimestamp}`,
    ...(uri.methods.length > 0 ? [`methods=${uri.methods.join(',')}`] : []),
  ]
  return `wc:${uri.topic}@2?${query.join('&')}`
}

/**
 * Reads a pairing URI, also one that is base64 as a whole, begins with `wc://`, or has been put into
 * a wallet's deep link (`…/wc?uri=…`).
 *
 * @throws WalletConnectError with code `invalidUri`
 */
export function parsePairingUri(text: string, now: number): PairingUri {
  if (typeof text !== 'string') throw invalidUri('It must be a string.')
  const [, topic = '', version, query = ''] =
    /^wc:(?:\/\/)?([^@?]*)@(\d+)\??(.*)$/.exec(unwrap(text.trim())) ?? []
  if (version === undefined) throw invalidUri('It must begin with "wc:" and a topic.')
  if (version !== '2') throw invalidUri(`It is of version ${version}; only version 2 is in use.`)
  const values = new URLSearchParams(query)
  const symKey = values.get('symKey')?.toLowerCase() ?? ''
  if (!hex32.test(topic)) throw invalidUri('Its topic is not 64 hexadecimal digits.')
  if (!hex32.test(symKey)) throw invalidUri('Its symKey is not 64 hexadecimal digits.')
  if (values.get('relay-protocol') !== 'irn') throw invalidUri('Its relay-protocol is not "irn".')
  const fallback = Math.floor(now / 1000) + lifetimes.pairing
  return {
    topic,
    symKey,
    expiryTimestamp: readExpiry(values.get('expiryTimestamp')) ?? fallback,
    methods: (values.get('methods') ?? '').split(/[[\],]+/).filter(isSignMethod),
  }
}

function unwrap(text: string): string {
  if (text.length > longestUri) throw invalidUri('It is too long.')
  if (text.startsWith('wc:')) return text
  const bytes = base64ToBytes(text)
  const decoded = bytes ? textOf(bytes) : ''
  if (decoded.startsWith('wc:')) return decoded
  return new URLSearchParams(text.slice(text.indexOf('?') + 1)).get('uri') ?? text
}

function textOf(bytes: Uint8Array): string {
  try {
    return bytesToText(bytes)
  } catch {
    return ''
  }
}

function readExpiry(text: string | null): number | undefined {
  if (text === null) return undefined
  if (!/^\d{1,12}$/.test(text)) throw invalidUri('Its expiryTimestamp is not a number of seconds.')
  return Number(text)
}

function invalidUri(reason: string): WalletConnectError {
  return new WalletConnectError({
    code: 'invalidUri',
    shortMessage: 'This is not a WalletConnect link.',
    metaMessages: [reason, 'Copy the link again from the page that shows the QR code.'],
  })
}
