import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { findMissingPackages } from './findMissingPackages.mjs'

test('default: this repository names every package, so that npm ci accepts its lock file', () => {
  const lock = readFileSync(new URL('../package-lock.json', import.meta.url), 'utf8')
  const missing = Object.keys(findMissingPackages(JSON.parse(lock).packages))
  expect(missing, 'run: node scripts/completeLock.mjs').toEqual([])
})

test('behavior: a binary that the lock file leaves out', () => {
  const missing = findMissingPackages({
    '': {},
    'node_modules/tool': {
      version: '2.0.0',
      dev: true,
      license: 'MIT',
      optionalDependencies: { '@tool/linux-x64': '2.0.0', '@tool/linux-arm64-musl': '2.0.0' },
    },
    'node_modules/@tool/linux-x64': { version: '2.0.0', optional: true },
  })
  expect(missing).toMatchInlineSnapshot(`
    {
      "node_modules/@tool/linux-arm64-musl": {
        "cpu": [
          "arm64",
        ],
        "dev": true,
        "libc": [
          "musl",
        ],
        "license": "MIT",
        "optional": true,
        "os": [
          "linux",
        ],
        "version": "2.0.0",
      },
    }
  `)
})

test('behavior: a binary in the package that needs it', () => {
  const missing = findMissingPackages({
    'node_modules/a/node_modules/b': { optionalDependencies: { 'b-darwin-x64': '1.0.0' } },
    'node_modules/a/node_modules/b-darwin-x64': { version: '1.0.0' },
  })
  expect(missing).toEqual({})
})
