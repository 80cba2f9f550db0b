import type { Hex } from 'billfold/protocol'
import { addressAt, bytesAt, numberAt, tail, word } from './abi.js'

/** One gateway's part of a batch (ERC-3668): who wants to know what, and where it may be asked. */
export type GatewayRequest = {
  /** The contract, in lower case. */
  readonly sender: Hex
  /** Templates; the next one where one fails. */
  readonly urls: readonly string[]
  readonly data: Hex
}

/** What came of a part: a gateway's answer, or the HTTP status that stands for why there is none. */
export type GatewayOutcome =
  | { readonly data: Hex }
  | { readonly status: number; readonly message: string }

/** More than these is not asked in one go. */
const mostRequests = 8
const mostUrls = 4
/** In bytes. */
const longestUrl = 2048
const longestData = 64 * 1024

// The first four bytes of what is hashed from each name and its types.
const query = '0xa780bab6' // query((address,string[],bytes)[])
const httpError = '01800152' // HttpError(uint16,string)

/** Reads a call of ENS's batch gateway; undefined when it is none, or asks for more than is asked. */
export function readBatch(callData: string): readonly GatewayRequest[] | undefined {
  const [selector, digits] = [callData.slice(0, query.length), callData.slice(query.length)]
  if (selector.toLowerCase() !== query || !/^([\da-f]{2})*$/i.test(digits)) return undefined
  try {
    const bytes = Buffer.from(digits, 'hex')
    const requests = readList(bytes, numberAt(bytes, 0), (at) => ({
      sender: addressAt(bytes, at),
      urls: readList(bytes, at + numberAt(bytes, at + 32), (url) =>
        bytesAt(bytes, url, longestUrl).toString('utf8'),
      ).slice(0, mostUrls),
      data: `0x${bytesAt(bytes, at + numberAt(bytes, at + 64), longestData).toString('hex')}` as const,
    }))
    return requests.length > 0 ? requests : undefined
  } catch (error) {
    if (error instanceof RangeError) return undefined
    throw error
  }
}

/** What `query` gives back: which have failed, and the answers and failures in their order. */
export function writeBatch(outcomes: readonly GatewayOutcome[]): Hex {
  const failures = outcomes.map((outcome) => word('status' in outcome ? 1 : 0)).join('')
  const answers = outcomes.map((outcome) =>
    tail('status' in outcome ? writeFailure(outcome) : outcome.data.slice(2)),
  )
  const count = word(outcomes.length)
  const list = `${count}${offsets(answers)}${answers.join('')}`
  return `0x${word(64)}${word(64 + 32 + 32 * outcomes.length)}${count}${failures}${list}`
}

function writeFailure({ status, message }: { status: number; message: string }): string {
  const text = Buffer.from(message).toString('hex')
  return `${httpError}${word(status)}${word(64)}${tail(text)}`
}

/** Where each of several parts begins, in bytes from the first of these words. */
function offsets(parts: readonly string[]): string {
  let at = parts.length * 32
  return parts
    .map((part) => {
      const own = word(at)
      at += part.length / 2
      return own
    })
    .join('')
}

/** Reads a list of what has no fixed length, which begins at a byte. */
function readList<item>(bytes: Buffer, start: number, read: (at: number) => item): item[] {
  const length = numberAt(bytes, start)
  if (length > mostRequests) throw new RangeError('A list is too long.')
  const items = start + 32
  return Array.from({ length }, (_, index) => read(items + numberAt(bytes, items + index * 32)))
}
