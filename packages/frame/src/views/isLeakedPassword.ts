import { leakedPasswords } from './leakedPasswords.js'

const digests: ReadonlySet<string> = new Set(leakedPasswords.match(/.{4}/g))

/** Whether a new password is one of those that leaked most often. One of 6,000 others is taken for one. */
export async function isLeakedPassword(password: string): Promise<boolean> {
  const text = new TextEncoder().encode(password.toLowerCase())
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', text))
  return digests.has(btoa(String.fromCharCode(...digest.subarray(0, 3))))
}
