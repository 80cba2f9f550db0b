import { expect, test } from 'vitest'
import { findLicenceProblems } from './findLicenceProblems.mjs'

test('default: what anybody may use passes', () => {
  const problems = findLicenceProblems({
    '': {},
    'packages/kit': { name: 'billfold', license: 'MIT' },
    'node_modules/billfold': { link: true },
    'node_modules/a': { version: '1.0.0', license: 'MIT' },
    'node_modules/b': { version: '1.0.0', license: '(GPL-3.0 OR Apache-2.0)' },
    'node_modules/a/node_modules/@c/c': { version: '1.0.0', license: 'MIT AND ISC' },
    'node_modules/memorystream': { version: '0.3.1' },
  })
  expect(problems).toEqual([])
})

test('default: what binds a host does not', () => {
  const problems = findLicenceProblems({
    'node_modules/a': { version: '1.0.0', license: 'MPL-2.0' },
    'node_modules/b': { version: '1.0.0', license: 'MIT AND GPL-3.0' },
    'node_modules/c': { version: '1.0.0' },
    'node_modules/a/node_modules/@d/d': { version: '1.0.0', license: 'SEE LICENSE IN LICENSE' },
  })
  expect(problems).toMatchInlineSnapshot(`
    [
      "a 1.0.0 is under MPL-2.0.",
      "b 1.0.0 is under MIT AND GPL-3.0.",
      "c 1.0.0 names no licence.",
      "@d/d 1.0.0 is under SEE LICENSE IN LICENSE.",
    ]
  `)
})

test('behavior: a tool may be under a licence that binds who changes it', () => {
  const tool = { version: '1.0.0', license: 'MPL-2.0' }
  expect(findLicenceProblems({ 'node_modules/a': { ...tool, dev: true } })).toEqual([])
  expect(findLicenceProblems({ 'node_modules/a': tool }, { testOnly: true })).toEqual([])
})

test('behavior: a version that is no longer open is allowed nowhere', () => {
  const packages = {
    'node_modules/@walletconnect/core': { version: '2.21.9', license: 'Apache-2.0', dev: true },
    'node_modules/@walletconnect/types': { version: '2.21.8', license: 'Apache-2.0' },
    'node_modules/@walletconnect/time': { version: '3.0.0', license: 'MIT' },
    'node_modules/@reown/appkit-utils': { version: '1.10.0', license: 'Apache-2.0' },
    'node_modules/@reown/walletkit': { version: '1.2.10', license: 'Apache-2.0' },
    'node_modules/old': { name: '@walletconnect/utils', version: '3.0.0', license: 'MIT' },
  }
  expect(findLicenceProblems(packages, { testOnly: true })).toMatchInlineSnapshot(`
    [
      "@walletconnect/core 2.21.9 is under a restricted licence; the last open version is 2.21.8.",
      "@reown/appkit-utils 1.10.0 is under a restricted licence; the last open version is 1.8.2.",
      "@walletconnect/utils 3.0.0 is under a restricted licence; the last open version is 2.21.8.",
    ]
  `)
})

test('behavior: what is closed in part is for tests alone, whatever it says of itself', () => {
  const contracts = { version: '0.8.0', license: 'MIT' }
  const path = 'node_modules/@account-abstraction/contracts'
  expect(findLicenceProblems({ [path]: { ...contracts, dev: true } })).toEqual([])
  expect(findLicenceProblems({ [path]: contracts })).toEqual([
    '@account-abstraction/contracts 0.8.0 is under GPL-3.0 in part (core/EntryPoint.sol): tests alone may have it.',
  ])
})
