import { hashText } from './hashText.js'

/** A letter on a colour that stands for a name, where its picture cannot be had. */
export type Monogram = {
  readonly letter: string
  /** A CSS colour in OKLCH, dark enough for white text. */
  readonly color: string
}

// From green round to orange: what lies between turns to mud in the dark.
const firstHue = 140
const hues = 270

/** The monogram of a name: its first letter or digit, and a colour made from all of it. */
export function monogram(name: string): Monogram {
  const letter = /[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?'
  return {
    letter: letter.toLocaleUpperCase('en'),
    color: `oklch(0.52 0.13 ${firstHue + (hashText(name.trim()) % hues)})`,
  }
}
