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
  ['iloveyou2024', 'setUp.tooPlain'],
  ['1q2w3e4r5t6y', 'setUp.tooPlain'],
  ['P@ssw0rd2024!', 'setUp.tooPlain'],
  ['qwertyuiop[]', 'setUp.tooPlain'],
  ['zxcvbnm,./12', 'setUp.tooPlain'],
  ['Princess1998!!', 'setUp.tooPlain'],
  ['monkeydragon99', 'setUp.tooPlain'],
  ['abcabcabcabc123', 'setUp.tooPlain'],
  ['31121998010199', 'setUp.tooPlain'],
  ['49283746501928374650', undefined],
  ['7#9k2@x$5%8^1&', undefined],
  ['football is what we lost', undefined],
  ['qwertz hates my llama', undefined],
  ['abcdefghijklm', 'setUp.tooPlain'],
  ['lovelace-lovelace', 'setUp.tooPlain'],
])('default: %s: %s', (password, fault) => {
  expect(passwordFault(password, 'lovelace@example.org')).toBe(fault)
})
