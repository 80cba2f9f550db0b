import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { compileContracts } from './compileContracts.js'
import { printArtifacts } from './printArtifacts.js'

test('default: the committed artifacts are what the contracts compile to', () => {
  const committed = readFileSync(new URL('./artifacts.generated.ts', import.meta.url), 'utf8')
  expect(printArtifacts(compileContracts())).toBe(committed)
})
