import { createHmac } from 'node:crypto'

/** Writes a name so that only who has the key can tell whether it is a given one. */
export type Names = (name: string) => string

/**
 * Names of topics and network addresses as they stand in Redis: without the key, which is in the database,
 * there are few enough addresses to try them all.
 */
export function createNames(key: Buffer): Names {
  return (name) => createHmac('sha256', key).update(name).digest('base64url').slice(0, 22)
}
