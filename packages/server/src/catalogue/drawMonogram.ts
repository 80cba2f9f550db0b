import { monogramColor } from './monogramColor.js'

/** What is drawn: letters on a colour made from a name. */
export type Mark = {
  /** Of which the colour is made. */
  readonly name: string
  /** One to three characters. @default the first letter or digit of the name */
  readonly letters?: string | undefined
}

const sizes: Readonly<Record<number, number>> = { 1: 16, 2: 14, 3: 11 }

/**
 * A mark as SVG: a square without a border, which whoever shows it clips. The same name gives the
 * same bytes. Attributes only, since a style would be blocked by the policy it is served with.
 */
export function drawMonogram({ name, letters }: Mark): string {
  const text = letters ?? firstLetter(name)
  const size = sizes[[...text].length] ?? 11
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40" width="80" height="80">',
    `<rect width="40" height="40" fill="${monogramColor(name)}"/>`,
    `<text x="20" y="20" dy="0.355em" text-anchor="middle" fill="#fff" font-size="${size}"`,
    ' font-weight="600" font-family="ui-sans-serif,system-ui,-apple-system,sans-serif">',
    `${escapeMarkup(text)}</text></svg>`,
  ].join('')
}

function firstLetter(name: string): string {
  return (/[\p{L}\p{N}]/u.exec(name)?.[0] ?? '?').toLocaleUpperCase('en')
}

function escapeMarkup(text: string): string {
  return text.replace(/[<>&"]/g, (each) => `&#${each.charCodeAt(0)};`)
}
