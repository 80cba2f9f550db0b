import { mnemonicToEntropy } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'

/** These words are no phrase of BIP-39 in English: `count`, `checksum`, or `word 3` for the third; `key`, where it would be a key. */
export class PhraseError extends Error {
  override name = 'PhraseError'
}

/** Far longer than any word: somebody has left out a part of a key, or pasted something else. */
const longestWord = 24
const counts = [12, 15, 18, 21, 24]

/**
 * The entropy of a phrase, however it was typed, for the caller to wipe.
 *
 * @throws PhraseError
 */
export function readPhrase(text: string): Uint8Array {
  const words = text.normalize('NFKD').toLowerCase().trim().split(/\s+/)
  // Before the count: somebody may have pasted something else.
  const wrong = words.findIndex((word) => !wordlist.includes(word))
  if (words.length === 1 && text.trim().length > longestWord) throw new PhraseError('key')
  if (wrong !== -1 && (wrong > 0 || words.length > 1)) throw new PhraseError(`word ${wrong + 1}`)
  if (!counts.includes(words.length)) throw new PhraseError('count')
  try {
    return mnemonicToEntropy(words.join(' '), wordlist)
  } catch (cause) {
    throw new PhraseError('checksum', { cause })
  }
}
