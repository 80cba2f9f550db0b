import fc from 'fast-check'
import { expect, test } from 'vitest'
import { plainText } from './plainText.js'

const rtlOverride = '\u202e'
const zeroWidth = '\u200b'

test('default', () => {
  expect(plainText('  Orchard \n Wallet ')).toBe('Orchard Wallet')
  expect(plainText('Orchard\nWallet')).toBe('Orchard Wallet')
  expect(plainText('<img src=x onerror=alert(1)>')).toBe('<img src=x onerror=alert(1)>')
})

test('behavior: nothing that hides or turns the text around it', () => {
  expect(plainText(`Meta${zeroWidth}Mask`)).toBe('MetaMask')
  expect(plainText(`${rtlOverride}ksaMateM`)).toBe('ksaMateM')
  expect(plainText(`${zeroWidth}${rtlOverride}`)).toBe('')
  for (const unseen of ['\ufe0f', '\u034f', '\u3164', '\u115f'])
    expect(plainText(`US${unseen}DT${unseen}`)).toBe('USDT')
})

test('behavior: no pile of marks on one letter', () => {
  expect(plainText(`Z${'\u0335'.repeat(60)}algo`)).toBe(`Z${'\u0335'.repeat(4)}algo`)
  expect(plainText('Tiếng Việt ที่นี่')).toBe('Tiếng Việt ที่นี่')
})

test('behavior: half a character is none', () => {
  expect(plainText(`${'\x01'.repeat(999)}😀`)).toBe('')
  expect(plainText('\ud83d')).toBe('')
})

test('parameters: maxLength, in characters and not in halves of them', () => {
  expect(plainText('abcdef', 4)).toBe('abc…')
  expect(plainText('🦊🦊🦊🦊', 3)).toBe('🦊🦊…')
})

test('behavior: any value becomes one short, well-formed line', () => {
  fc.assert(
    fc.property(fc.oneof(fc.anything(), fc.string({ unit: 'binary' })), (value) => {
      const text = plainText(value)
      expect([...text].length).toBeLessThanOrEqual(40)
      expect(text).toBe(text.trim())
      expect(text).not.toMatch(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u)
      expect(plainText(text)).toBe(text)
    }),
  )
})
