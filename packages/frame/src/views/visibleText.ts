/** What has no look of its own, or changes the order of what is around it; not the line break. */
const hidden =
  /[^\P{C}\n]|(?!(?<=\p{Extended_Pictographic})\ufe0f)\p{Default_Ignorable_Code_Point}|[^\P{Z} \u00a0\u3000]|\u2800/gu

/** A text as it is: characters that one would not see are written out. */
export function visibleText(text: string): string {
  return text.replace(hidden, (character) => {
    const point = character.codePointAt(0) ?? 0
    return `\\u{${point.toString(16)}}`
  })
}
