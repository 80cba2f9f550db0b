import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'

/** Closes what nodes tell each other, so that Redis can neither read it nor add to it. */
export type Seal = {
  close(text: string): Buffer
  /** Undefined where none of our nodes has closed it. */
  open(sealed: Buffer): string | undefined
}

const algorithm = 'aes-256-gcm'
const ivLength = 12
const tagLength = 16

/** AES-256-GCM by a key that only those with the database know. */
export function createSeal(secret: Buffer): Seal {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'billfold notices', 32))
  return {
    close(text) {
      const iv = randomBytes(ivLength)
      const cipher = createCipheriv(algorithm, key, iv)
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()])
      return Buffer.concat([iv, cipher.getAuthTag(), body])
    },
    open(sealed) {
      const head = ivLength + tagLength
      if (sealed.length < head) return undefined
      const iv = sealed.subarray(0, ivLength)
      const decipher = createDecipheriv(algorithm, key, iv, { authTagLength: tagLength })
      decipher.setAuthTag(sealed.subarray(ivLength, head))
      try {
        return Buffer.concat([decipher.update(sealed.subarray(head)), decipher.final()]).toString()
      } catch {
        return undefined
      }
    },
  }
}
