/** Zero in the scripts whose digits are typed into amounts: each is followed by the other nine. */
const zeros = [...'0٠۰߀०০੦૦୦௦౦೦൦๐໐༠၀០᠐０'].map((zero) => zero.charCodeAt(0))

/** What groups digits wherever it is found. */
const grouping = /[\s'’٬＇_]/g
/** Groups of three, or as India writes them; the mark in them may be any, but one alone. */
const grouped = /^\d{1,3}(?:(?:,\d{3})+|(?:,\d{2})*,\d{3})$/

/**
 * What a visitor has typed or pasted, in any script, as a plain decimal such as `1234.5`. A point or a
 * comma is for decimals unless the text can only mean groups of digits. One that can mean both, such
 * as `1,234` where the decimal separator is a point, is refused, as is all that is no amount:
 * nothing is guessed where money is sent.
 *
 * @param separator what the visitor's language writes before decimals
 */
export function readDecimal(text: string, separator: '.' | ','): string | undefined {
  const plain = text
    .replace(/\p{Cf}/gu, '')
    .trim()
    .replace(/\p{Nd}/gu, toDigit)
    .replace(/[．。]/g, '.')
    .replace(/[，、]/g, ',')
  const marked = plain.replace(grouping, ' ')
  if (!/^[\d., ٫]*\d[\d., ٫]*$/.test(marked)) return undefined
  const point = findPoint(marked, separator)
  if (point === undefined) return undefined
  const [whole, fraction] = [marked.slice(0, point), marked.slice(point + 1)]
  if (!isWhole(whole) || !/^\d*$/.test(fraction)) return undefined
  const digits = whole.replace(/\D/g, '').replace(/^0+(?=\d)/, '') || '0'
  return fraction ? `${digits}.${fraction}` : digits
}

function toDigit(letter: string): string {
  const code = letter.charCodeAt(0)
  const zero = zeros.find((each) => code >= each && code < each + 10)
  return zero === undefined ? letter : String(code - zero)
}

/** Where the decimals begin: behind the text where there are none, `undefined` where nobody can say. */
function findPoint(text: string, separator: string): number | undefined {
  const marks = [...text.matchAll(/[.,٫]/g)].map(({ 0: mark, index }) => ({ mark, index }))
  const last = marks.at(-1)
  if (!last) return text.length
  const same = marks.filter(({ mark }) => mark === last.mark)
  if (same.length > 1) return same.length === marks.length ? text.length : undefined
  // Beside another mark, which then groups, it can only be for decimals.
  const isAlone = marks.length === 1 && last.mark !== separator && last.mark !== '٫'
  const couldGroup = /^[1-9]\d{0,2}$/.test(text.slice(0, last.index))
  return isAlone && couldGroup && /^\d{3}$/.test(text.slice(last.index + 1))
    ? undefined
    : last.index
}

function isWhole(text: string): boolean {
  if (/^\d*$/.test(text)) return true
  const marks = new Set(text.replace(/\d/g, ''))
  return marks.size === 1 && grouped.test(text.replace(/\D/g, ','))
}
