// Control characters, the marks that turn the direction of text around them, halves of characters, and
// what is not seen at all: a wallet's name could otherwise rewrite the sentence it stands in, and a
// token's look like another's.
const hidden = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/gu
// No language has more marks on one letter; a pile of them covers the lines around it.
const piled = /(\p{M}{4})\p{M}+/gu

/** Makes what a wallet says of itself fit for one line of text. Empty when nothing is left. */
export function plainText(value: unknown, maxLength = 40): string {
  if (typeof value !== 'string') return ''
  const spaced = value.slice(0, 1000).replace(/\s/g, ' ')
  const text = spaced.replace(hidden, '').replace(piled, '$1').replace(/ +/g, ' ').trim()
  const characters = [...text]
  if (characters.length <= maxLength) return text
  return `${characters.slice(0, maxLength - 1).join('')}…`
}
