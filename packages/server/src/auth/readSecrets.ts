import { randomBytes } from 'node:crypto'

/**
 * Of AUTH_SECRET the new one and the old one; a comma within a single one is a part of it. Where there is
 * none, one for this process alone.
 */
export function readSecrets(
  given = randomBytes(32).toString('hex'),
): readonly [string, ...string[]] {
  const [first = '', ...others] = given.split(',').map((each) => each.trim())
  return [first, ...others].every(({ length }) => length >= 32) ? [first, ...others] : [given]
}
