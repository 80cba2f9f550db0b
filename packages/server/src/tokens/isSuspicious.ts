/// <reference path="./unicode-confusables.d.ts" />
import { rectifyConfusion } from 'unicode-confusables'

/** What tempts to go somewhere: an address of the web, or a promise. */
const bait =
  /https?:|www\.|\bt\.me\b|[\p{L}\p{N}]\s*\.\s*(?:com|net|org|io|xyz|app|fi|finance|info|site|online|top|vip|cc|me|co|gg|pro|club|link|live|fun|cash|claims?)\b|\b(?:claim|airdrops?|visit|voucher|rewards?|bonus|giveaway|free (?:mint|nft)s?|redeem|winner)\b|[$€£]\s?\d/iu

/** Letters of several scripts in one word: some look like others. */
const scripts = [/\p{Script=Latin}/u, /\p{Script=Cyrillic}/u, /\p{Script=Greek}/u]

/** Characters that are not seen, or turn the direction of text around. */
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u

/**
 * Whether what a token that is on no list says of itself is meant to mislead: it leads elsewhere, has
 * letters that look like others, or looks like the name or symbol of a token that people know.
 *
 * @param known Names and symbols of the chain's coin and of its listed tokens, by `looksOf`.
 */
export function isSuspicious(
  { name, symbol = '' }: { name: string; symbol?: string | undefined },
  known: ReadonlySet<string>,
): boolean {
  const texts = [name, symbol]
  if (texts.some((text) => bait.test(text) || hidden.test(text))) return true
  const mixed = (word: string) => scripts.filter((script) => script.test(word)).length > 1
  if (texts.some((text) => text.split(/\s+/).some(mixed))) return true
  // A word may be of one script and look like one of another: ЕТН is Cyrillic.
  return texts.some((text) => looksOf(text).some((look) => known.has(look)))
}

/**
 * What a text looks like (UTS #39), as it is and in capitals: texts that nobody's eyes tell apart have one
 * look in common.
 */
export function looksOf(text: string): readonly string[] {
  const plain = text.normalize('NFKC').replace(/\s+/g, ' ').trim()
  return [plain, plain.toUpperCase()].map(rectifyConfusion)
}
