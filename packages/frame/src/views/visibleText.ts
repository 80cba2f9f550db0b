/** What has no look of its own, or changes the order of what is around it; not the line break. */
const hidden = /[^\P{C}\n]|[\u2028\u2029\u115f\u1160\u3164\uffa0]/gu

/** A text as it is: characters that one would not see are written out. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => {
    const point = character.codePointAt(0) ?? 0
    return `\\u{${point.toString(16)}}`
  })
}
