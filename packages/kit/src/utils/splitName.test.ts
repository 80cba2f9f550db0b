import { expect, test } from 'vitest'
import { splitName } from './splitName.js'

test.for([
  ['Base (formerly Coinbase Wallet)', 'Base', 'formerly Coinbase Wallet'],
  ['MetaMask', 'MetaMask', undefined],
  ['(x)', '(x)', undefined],
] as const)('%s', ([name, label, detail]) => {
  expect(splitName(name)).toEqual({ label, detail })
})
