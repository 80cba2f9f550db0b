import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findMissingPackages } from './findMissingPackages.mjs'
import { root } from './root.mjs'

// To be run after a package was installed or updated; the unit tests say when it was forgotten.
const file = join(root, 'package-lock.json')
const lock = JSON.parse(readFileSync(file, 'utf8'))
const packages = { ...lock.packages, ...findMissingPackages(lock.packages) }
const sorted = Object.fromEntries(
  Object.entries(packages).sort(([a], [b]) => a.localeCompare(b, 'en')),
)
writeFileSync(file, `${JSON.stringify({ ...lock, packages: sorted }, null, 2)}\n`)
