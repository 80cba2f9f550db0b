import { expect, test } from 'vitest'
import { passwordFault } from './passwordFault.js'

test.each([
  ['correct horse battery', undefined],
  ['ピアノ猫ひよこ電車雲海月星', undefined],
  ['Tr0ub4dor&3xyz', undefined],
  ['short', 'setUp.tooShort'],
  ['elevenchars', 'setUp.tooShort'],
  ['aaaaaaaaaaaaaaa', 'setUp.tooPlain'],
  ['password1234', 'setUp.tooPlain'],
  ['PasswordPassword', 'setUp.tooPlain'],
  ['123456789012', 'setUp.tooPlain'],
  ['abcdefghijklm', 'setUp.tooPlain'],
  ['lovelace-lovelace', 'setUp.tooPlain'],
])('default: %s: %s', (password, fault) => {
  expect(passwordFault(password, 'lovelace@example.org')).toBe(fault)
})
