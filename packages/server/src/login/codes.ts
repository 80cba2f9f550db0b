import { createHmac, randomInt, scrypt, timingSafeEqual } from 'node:crypto'
import { promisify } from 'node:util'

const derive = promisify<string | Buffer, string, number, object, Buffer>(scrypt)
/**
 * Some milliseconds for each guess, and for each of fifty logins that a core has to do in a second. What keeps a million possible codes from whoever has read the
 * database is the key, which is not in there; this only adds to it.
 */
const cost = { N: 2048, r: 8, p: 1 }
const codes = 1_000_000

/** Six digits, each number as likely as any other. */
export function createCode(): string {
  return String(randomInt(codes)).padStart(6, '0')
}

/** What is kept of a code. It is good for one challenge alone. */
export async function hashCode(parameters: {
  secret: Uint8Array
  challengeId: string
  code: string
}): Promise<Buffer> {
  const { secret, challengeId, code } = parameters
  const keyed = createHmac('sha256', secret).update(`${challengeId} ${code}`).digest()
  return derive(keyed, challengeId, 32, cost)
}

export function isSameHash(one: Uint8Array, other: Uint8Array): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}
