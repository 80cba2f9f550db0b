import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findLicenceProblems } from './findLicenceProblems.mjs'
import { root } from './root.mjs'

const problems = [
  ...check('package-lock.json'),
  ...fixtureLocks().flatMap((lock) => check(lock, { testOnly: true })),
]
for (const problem of problems) console.log(problem)
process.exitCode = problems.length > 0 ? 1 : 0

function check(lock, options) {
  const { packages } = JSON.parse(readFileSync(join(root, lock), 'utf8'))
  return findLicenceProblems(packages, options).map((problem) => `${lock}: ${problem}`)
}

function fixtureLocks() {
  const folder = join(root, 'test/fixtures')
  const names = existsSync(folder) ? readdirSync(folder) : []
  return names
    .map((name) => `test/fixtures/${name}/package-lock.json`)
    .filter((lock) => existsSync(join(root, lock)))
}
