import type { Hex } from 'billfold/protocol'

/** As PostgreSQL reads bytes from a text. */
export const toBytea = (hex: Hex) => `\\x${hex.slice(2)}`

export const toHex = (bytes: Buffer): Hex => `0x${bytes.toString('hex')}`
