// Control characters, and the marks that turn the direction of text around them: a wallet's name
// could otherwise rewrite the sentence it stands in.
const hidden = /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu

/** Makes what a wallet says of itself fit for one line of text. Empty when nothing is left. */
export function plainText(value: unknown, maxLength = 40): string {
  if (typeof value !== 'string') return ''
  const spaced = value.slice(0, 1000).replace(/\s/g, ' ')
  const text = spaced.replace(hidden, '').replace(/ +/g, ' ').trim()
  const characters = [...text]
  if (characters.length <= maxLength) return text
  return `${characters.slice(0, maxLength - 1).join('')}…`
}
