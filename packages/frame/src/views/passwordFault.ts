import type { TextKey } from '../texts/en.js'
import { commonPasswords, keyRows } from './commonPasswords.js'

/** In characters. */
export const shortest = 12
/** How much of a password has to be its own. */
const leastOwn = shortest / 2

/** What is wrong with a new password, for an account of this address. */
export function passwordFault(password: string, email: string): TextKey | undefined {
  if ([...password].length < shortest) return 'setUp.tooShort'
  const plain = password.toLowerCase()
  const [name = ''] = email.toLowerCase().split('@')
  const known = name.length > 2 ? [name, ...commonPasswords] : commonPasswords
  const isFew = new Set(plain).size < 5
  const isDate = plain.length < 16 && /^[\d\p{P}\s]+$/u.test(plain)
  const isKnown = [plain, undoDigits(plain)].some((text) => countOwn(text, known) < leastOwn)
  return isFew || isDate || isKnown ? 'setUp.tooPlain' : undefined
}

/** What is left without common words and rows of keys; what comes again counts once. */
function countOwn(text: string, words: readonly string[]): number {
  const once = text.replace(/(.{2,}?)\1+/gu, '$1')
  const known = [...rows, ...words].sort((one, other) => other.length - one.length)
  const rest = known.reduce((left, word) => left.replaceAll(word, ' '), once)
  return [...rest.replace(/\s/g, '').replace(/(.)\1+/gu, '$1')].length
}

const shortestRow = 3
/** Keys that lie in a row, in both directions. */
const rows = keyRows.flatMap((row) =>
  [row, [...row].reverse().join('')].flatMap((keys) =>
    Array.from({ length: keys.length }, (_, at) =>
      Array.from({ length: keys.length - at }, (_, more) => keys.slice(at, at + more + 1)),
    )
      .flat()
      .filter(({ length }) => length >= shortestRow),
  ),
)

const letters: Readonly<Record<string, string>> = {
  ...{ '0': 'o', '1': 'i', '3': 'e', '4': 'a', '5': 's', '7': 't', '@': 'a', $: 's', '!': 'i' },
}

function undoDigits(text: string): string {
  return [...text].map((each) => letters[each] ?? each).join('')
}
