import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const exportsFolder = join(import.meta.dirname, '../../packages/kit/src/exports')
const typesFolder = join(import.meta.dirname, '../types')

// `tsc` checks what is in these files; nothing runs them.
test.each([
  ['index.ts', 'index.test-d.ts'],
  ['react.ts', 'react.test-d.tsx'],
  ['query.ts', 'query.test-d.ts'],
  ...['bitcoin', 'element', 'ethers', 'ethers5', 'safe', 'solana', 'universal', 'wagmi'].map(
    (name) => [`${name}.ts`, 'adapters.test-d.ts'] as const,
  ),
] as const)('behavior: everything that %s gives has its test of types', (entry, file) => {
  const tested = readFileSync(join(typesFolder, file), 'utf8')
  const text = readFileSync(join(exportsFolder, entry), 'utf8')
  const values = [...text.matchAll(/export \{([^}]*)\}/g)]
    .flatMap(([, names = '']) => names.split(','))
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '))
  expect(values.length).toBeGreaterThan(0)
  const missing = values.filter((name) =>
    name.endsWith('Error') ? !tested.includes(name) : !tested.includes(`test('${name}'`),
  )
  expect(missing).toEqual([])
})
