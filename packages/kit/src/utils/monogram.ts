import { hashText } from './hashText.js'

/** Letters on a colour that stand for a name, where its picture cannot be had. */
export type Monogram = {
  /** One, or two. */
  readonly letters: string
  /** A CSS colour in OKLCH, dark enough for white text. */
  readonly color: string
}

// From green round to orange: what lies between turns to mud in the dark.
const firstHue = 140
const hues = 270

/** The monogram of a name: the initials of its first two words, and a colour made from all of it. */
export function monogram(name: string): Monogram {
  const initials = name.split(/\s/).flatMap((word) => /[\p{L}\p{N}]/u.exec(word)?.[0] ?? [])
  const [first = '?', second = ''] = initials.map((letter) => letter.toLocaleUpperCase('en'))
  return {
    // Letters of scripts without capitals join, or are as wide as the mark.
    letters: /\p{Lu}/u.test(second) && !/\p{Lo}/u.test(first) ? first + second : first,
    color: `oklch(0.52 0.13 ${firstHue + (hashText(name.trim()) % hues)})`,
  }
}
