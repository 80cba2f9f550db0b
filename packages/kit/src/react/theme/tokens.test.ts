import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { parseColor } from './color.js'
import { contrastRatio } from './contrast.js'

const sheets = ['tokens.css', 'modalTokens.css'].map((name) =>
  readFileSync(new URL(name, import.meta.url), 'utf8'),
)
const light = tokensOf(sheets.map((css) => css.split(':host([data')[0]))
const dark = tokensOf(sheets.map((css) => css.split(':host([data')[1]))

const papers = ['background', 'surface', 'surface-hover'] as const
const inks = ['text', 'text-dim', 'accent-text', 'success', 'warning', 'error'] as const
const pairs = papers.flatMap((paper) => inks.map((ink) => [ink, paper] as const))

test.each(pairs)('light: %s can be read on %s', (ink, paper) => {
  expect(contrast(light, ink, paper)).toBeGreaterThanOrEqual(4.5)
})

test.each(pairs)('dark: %s can be read on %s', (ink, paper) => {
  expect(contrast({ ...light, ...dark }, ink, paper)).toBeGreaterThanOrEqual(4.5)
})

test('dark: the same for buttons that follow the system', () => {
  const blocks = [...(sheets[0] ?? '').matchAll(/data-theme="(\w+)"\] \{([^}]+)\}/g)]
  const byTheme = Object.fromEntries(blocks.map(([, theme, body]) => [theme, tokensOf([body])]))
  expect(Object.keys(byTheme)).toEqual(['dark', 'system'])
  expect(byTheme.system).toEqual(byTheme.dark)
})

test('text on the accent can be read', () => {
  expect(contrast(light, 'on-accent', 'accent')).toBeGreaterThanOrEqual(4.5)
})

function contrast(tokens: Record<string, string>, ink: string, paper: string): number {
  const [one, other] = [parseColor(tokens[ink] ?? ''), parseColor(tokens[paper] ?? '')]
  if (!one || !other) throw new Error(`${ink} or ${paper} is no plain colour`)
  return contrastRatio(one, other)
}

function tokensOf(blocks: readonly (string | undefined)[]): Record<string, string> {
  const lines = blocks.join('').matchAll(/--billfold-([\w-]+):\s*([^;]+);/g)
  return Object.fromEntries(Array.from(lines, ([, name, value]) => [name, value]))
}
