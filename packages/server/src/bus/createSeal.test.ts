import { expect, test } from 'vitest'
import { createSeal } from './createSeal.js'

const secret = Buffer.from('a key of the database')
const [to, at] = ['billfold:to:one', 'billfold:to:one']

test('default: another node opens it, once, where it was sent to', () => {
  const [one, two] = [createSeal(secret), createSeal(secret)]
  const sealed = one.close('a word', { to })
  expect(two.open(sealed, { at: 'billfold:to:two' })).toBeUndefined()
  expect(two.open(sealed, { at })).toBe('a word')
  expect(two.open(sealed, { at })).toBeUndefined()
  expect(sealed.includes('a word')).toBe(false)
  // The same again is another message.
  expect(two.open(one.close('a word', { to }), { at })).toBe('a word')
})

test('behavior: by another key, or with one bit changed', () => {
  const [one, two] = [createSeal(secret), createSeal(secret)]
  const sealed = one.close('a word', { to })
  expect(createSeal(Buffer.from('another')).open(sealed, { at })).toBeUndefined()
  for (let bit = 0; bit < sealed.length * 8; bit += 1) {
    const altered = Buffer.from(sealed)
    altered[bit >> 3] = (altered[bit >> 3] ?? 0) ^ (1 << (bit & 7))
    expect([bit, two.open(altered, { at })]).toEqual([bit, undefined])
  }
  for (let length = 0; length < sealed.length; length += 1)
    expect(two.open(sealed.subarray(0, length), { at })).toBeUndefined()
  expect(two.open(sealed, { at })).toBe('a word')
})

test('behavior: what comes late is taken once, and not when a thousand others have come', () => {
  const [one, two] = [createSeal(secret), createSeal(secret)]
  const sealed = Array.from({ length: 1030 }, (_, index) => one.close(String(index), { to }))
  const open = (index: number) => two.open(sealed[index] ?? Buffer.alloc(0), { at })
  for (const index of [2, 1, 5, 4]) expect(open(index)).toBe(String(index))
  for (const index of [1, 2, 4, 5]) expect(open(index)).toBeUndefined()
  for (let index = 6; index < 1030; index += 1) expect(open(index)).toBe(String(index))
  expect(open(3)).toBeUndefined()
})

test('behavior: each sender counts for itself', () => {
  const reader = createSeal(secret)
  for (const sender of [createSeal(secret), createSeal(secret), reader])
    for (const word of ['first', 'second'])
      expect(reader.open(sender.close(word, { to }), { at })).toBe(word)
})
