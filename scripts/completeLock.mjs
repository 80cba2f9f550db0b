import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissingPackages } from './findMissingPackages.mjs'
import { root } from './root.mjs'

// To be run after a package was installed or updated; the unit tests say when it was forgotten.
complete(join(root, 'package-lock.json'))

const fixtures = join(root, 'test/fixtures')
for (const name of readdirSync(fixtures)) {
  const lock = join(fixtures, name, 'package-lock.json')
  if (existsSync(lock)) complete(lock)
}

function complete(file) {
  const lock = JSON.parse(readFileSync(file, 'utf8'))
  const packages = { ...lock.packages, ...findMissingPackages(lock.packages) }
  const sorted = Object.fromEntries(
    Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
  )
  writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
}
