import { entropyToMnemonic } from '@scure/bip39'
import { wordlist } from '@scure/bip39/wordlists/english'
import { expect, test } from 'vitest'
import { readPhrase } from './readPhrase.js'

const junk = `${'test '.repeat(11)}junk`

test.each([16, 20, 24, 28, 32])('default: a phrase of %i bytes', (length) => {
  const entropy = Uint8Array.from({ length }, (_, index) => index * 7)
  expect(readPhrase(entropyToMnemonic(entropy, wordlist))).toEqual(entropy)
})

test.each([
  ` ${junk.toUpperCase()}\n`,
  junk.replaceAll(' ', '\n'),
  junk.replaceAll(' ', '\u3000\t'),
])('behavior: however it was typed', (text) => {
  expect(readPhrase(text)).toEqual(readPhrase(junk))
})

test.each([
  ['', 'count'],
  ['test', 'count'],
  ['wallet@example.org', 'count'],
  ['test '.repeat(13), 'count'],
  ['test '.repeat(12), 'checksum'],
  [junk.replace('junk', 'jnuk'), 'word 12'],
  [junk.replace('test', 'tests'), 'word 1'],
])('behavior: refuses “%s”: %s', (text, reason) => {
  const read = () => readPhrase(text)
  expect(read).toThrow(reason)
  expect(read).toThrow(expect.objectContaining({ name: 'PhraseError' }))
})
