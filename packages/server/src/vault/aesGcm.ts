import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'

const nonceLength = 12
const tagLength = 16

/** AES-256-GCM: nonce, tag and text in one. What goes with it, `context`, is not in there. */
export function seal(key: Uint8Array, text: Uint8Array, context: Uint8Array): Buffer {
  const nonce = randomBytes(nonceLength)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(context)
  const sealed = Buffer.concat([cipher.update(text), cipher.final()])
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed])
}

/** @throws Error when the key or the context is another one, or anything was changed */
export function unseal(key: Uint8Array, sealed: Uint8Array, context: Uint8Array): Buffer {
  if (sealed.length < nonceLength + tagLength) throw new Error('What was sealed is too short.')
  const nonce = sealed.subarray(0, nonceLength)
  const cipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagLength })
  cipher.setAAD(context).setAuthTag(sealed.subarray(nonceLength, nonceLength + tagLength))
  const text = cipher.update(sealed.subarray(nonceLength + tagLength))
  return Buffer.concat([text, cipher.final()])
}
