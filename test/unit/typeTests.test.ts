import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const exportsFolder = join(import.meta.dirname, '../../packages/kit/src/exports')
const typesFolder = join(import.meta.dirname, '../types')

/** Adapters and the like give a few names each: they share a file; marks are all alike. */
function testsOf(entry: string) {
  const own = entry
    .replace(/\/.*$/, '.ts')
    .replace(/\.ts$/, entry === 'react.ts' ? '.test-d.tsx' : '.test-d.ts')
  return join(typesFolder, existsSync(join(typesFolder, own)) ? own : 'adapters.test-d.ts')
}

// `tsc` checks what is in these files; nothing runs them.
const entries = readdirSync(exportsFolder, { recursive: true, encoding: 'utf8' })
test.each(entries.filter((entry) => entry.endsWith('.ts')))(
  'behavior: everything that %s gives has its test of types',
  (entry) => {
    const tested = readFileSync(testsOf(entry), 'utf8')
    const text = readFileSync(join(exportsFolder, entry), 'utf8')
    const values = [...text.matchAll(/export \{([^}]*)\}/g)]
      .flatMap(([, names = '']) => names.split(','))
      .map((name) => name.trim().replace(/^\w+ as /, ''))
      .filter((name) => name && !name.startsWith('type '))
    expect(values.length).toBeGreaterThan(0)
    const missing = values.filter(
      (name) => !tested.includes(name.endsWith('Error') ? name : `'${name}'`),
    )
    expect(missing).toEqual([])
  },
)
