import { expect, test } from 'vitest'
import { isOfOfficialClient } from '../helpers/isOfOfficialClient.js'

const message = 'Missing or invalid. Record was recently deleted - session: f0b4'
const stackIn = (folder: string) =>
  `Error: ${message}\n    at We.isValidDisconnect (/main/node_modules/${folder}/dist/index.cjs.js:1:54147)`

test.each(['@walletconnect/sign-client', 'wc-sign-2.21.8', 'wc-sign-2.17.1'])('of %s', (folder) => {
  expect(isOfOfficialClient({ message, stack: stackIn(folder) })).toBe(true)
})

test('not: the same words of ours, and other words of it', () => {
  expect(isOfOfficialClient({ message, stack: stackIn('billfold') })).toBe(false)
  expect(isOfOfficialClient({ message: 'Expired.', stack: stackIn('wc-sign-2.21.8') })).toBe(false)
  expect(isOfOfficialClient({})).toBe(false)
})
