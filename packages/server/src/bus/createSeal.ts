import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/**
 * Closes what nodes tell each other, so that Redis can neither read it nor add to it, repeat it, or have it arrive
 * somewhere else. Of one node: each message has its sender's number, and opens once.
 */
export type Seal = {
  /** `to`: the channel that it goes to. */
  close(text: string, parameters: { to: string }): Buffer
  /** `at`: the channel that it has come by. Undefined where none of our nodes has closed it for that one, or it was here. */
  open(sealed: Buffer, parameters: { at: string }): string | undefined
}

const algorithm = 'aes-256-gcm'
const senderLength = 16
const numberLength = 8
const ivLength = 12
const tagLength = 16
const ivStart = senderLength + numberLength
const tagStart = ivStart + ivLength
const bodyStart = tagStart + tagLength

/** So many messages of a sender may come later than one that was sent after them. */
const windowLength = 1024
/** Nodes have another name each time they start. */
const mostSenders = 10_000

/** AES-256-GCM by a key that only those with the database know. */
export function createSeal(secret: Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'billfold notices', 32))
  const sender = randomBytes(senderLength)
  let last = 0n
  /** What was opened, by sender: of each remainder the highest number. */
  const windows = new Map<string, BigUint64Array>()

  /** Takes a number once, and none that is older than the window. */
  function take(from: string, number: bigint): boolean {
    const window = windows.get(from) ?? new BigUint64Array(windowLength)
    const place = Number(number % BigInt(windowLength))
    if ((window[place] ?? 0n) >= number) return false
    window[place] = number
    // Those that were heard of last are at the end.
    windows.delete(from)
    windows.set(from, window)
    for (const eldest of windows.keys()) {
      if (windows.size <= mostSenders) break
      windows.delete(eldest)
    }
    return true
  }

  return {
    close(text, { to }) {
      last += 1n
      const head = Buffer.alloc(ivStart)
      sender.copy(head)
      head.writeBigUInt64BE(last, senderLength)
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv)
      cipher.setAAD(bind(head, to))
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([head, iv, cipher.getAuthTag(), body])
    },
    open(sealed, { at }) {
      if (sealed.length < bodyStart) return undefined
      const head = sealed.subarray(0, ivStart)
      const iv = sealed.subarray(ivStart, tagStart)
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
      decipher.setAuthTag(sealed.subarray(tagStart, bodyStart))
      decipher.setAAD(bind(head, at))
      try {
        const body = decipher.update(sealed.subarray(bodyStart))
        const text = Buffer.concat([body, decipher.final()]).toString()
        const from = head.toString('latin1', 0, senderLength)
        return take(from, head.readBigUInt64BE(senderLength)) ? text : undefined
      } catch {
        return undefined
      }
    },
  }
}

/** Where it goes, from whom, and as the how manyth. */
function bind(head: Buffer, channel: string): Buffer {
  return Buffer.concat([head, Buffer.from(channel)])
}
