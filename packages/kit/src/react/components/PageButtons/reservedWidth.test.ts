import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { reservedWidth, widths } from './reservedWidth.js'

test('default', () => {
  expect(reservedWidth('Connect wallet', 34)).toBe(168)
  expect(reservedWidth('', 32)).toBe(104)
  expect(reservedWidth('ウォレットを接続', 32)).toBe(168)
})

test('behavior: no more than the widest', () => {
  expect(reservedWidth('Connect wallet'.repeat(9), 32)).toBe(264)
})

test('behavior: the style sheet has a rule for each width', () => {
  const css = readFileSync(new URL('./PageButtons.css', import.meta.url), 'utf8')
  const rules = css.matchAll(/\[data-width="(\d+)"\] \{\s*min-width: (\d+)px/g)
  expect(Array.from(rules, ([, width, value]) => [Number(width), Number(value)])).toEqual(
    widths.map((width) => [width, width]),
  )
})
