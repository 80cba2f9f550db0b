import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createCursors } from './createCursors.js'

const key = new Uint8Array(32).fill(1)
const cursors = createCursors({ key, list: 'history' })
const place = { source: 'index', at: '[1,"eip155:1",2,3]' }

test('default: what was written is read', () => {
  const text = cursors.write('a', place)
  expect(text).toMatch(/^[\w-]+$/)
  expect(cursors.read('a', text)).toEqual(place)
})

test('error: another question, another server, another list, another text', () => {
  const text = cursors.write('a', place)
  expect(cursors.read('b', text)).toBe(undefined)
  const others = [{ key: new Uint8Array(32) }, { list: 'nfts' }]
  for (const other of others)
    expect(createCursors({ key, list: 'history', ...other }).read('a', text)).toBe(undefined)
  const bytes = [...Buffer.from(text, 'base64url')]
  for (const at of bytes.keys()) {
    const forged = Buffer.from(bytes.with(at, (bytes[at] ?? 0) ^ 1)).toString('base64url')
    expect(cursors.read('a', forged)).toBe(undefined)
  }
})

test('error: whatever else', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(cursors.read('a', text)).toBe(undefined)
    }),
  )
})
