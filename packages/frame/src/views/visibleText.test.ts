import { expect, test } from 'vitest'
import { visibleText } from './visibleText.js'

test('default: texts of all languages as they are', () => {
  for (const text of [
    'Sign in\n\nURI: https://a.example',
    'مرحبا',
    'こんにちは',
    '👋🏽 naïve',
    '❤️ 愛　猫',
    'ភាសាខ្មែរ',
    '',
  ])
    expect(visibleText(text)).toBe(text)
})

test('behavior: what one would not see is written out', () => {
  expect(visibleText('pay \u202eecila')).toBe('pay \\u{202e}ecila')
  expect(visibleText('a\u200bb\u2066c\u0000d\re\tf\u2028g')).toBe(
    'a\\u{200b}b\\u{2066}c\\u{0}d\\u{d}e\\u{9}f\\u{2028}g',
  )
  expect(visibleText('a\u034fb\ufe0fc\u17b4d\u2800e\u2003f\u{e0100}g')).toBe(
    'a\\u{34f}b\\u{fe0f}c\\u{17b4}d\\u{2800}e\\u{2003}f\\u{e0100}g',
  )
  expect(visibleText('\u3164\ud800')).toBe('\\u{3164}\\u{d800}')
})
