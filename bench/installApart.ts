import { execFile } from 'node:child_process'
import { readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findLicenceProblems } from '../scripts/findLicenceProblems.mjs'

export type Packages = Parameters<typeof findLicenceProblems>[0]

const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Installs the packages of a folder that has some of its own: nothing of them is in our lock file.
 *
 * @param flags Of npm.
 * @returns what has come
 * @throws Error when a licence is not allowed for tests either
 */
export async function installApart(
  folder: string,
  flags: readonly string[] = [],
): Promise<Packages> {
  const lock = `${folder}/package-lock.json`
  await rm(lock, { force: true })
  const npm = (...command: string[]) => promisify(execFile)('npm', command, { cwd: folder })
  // What would come is known before it comes.
  await npm('install', '--package-lock-only', ...flags, ...quietly)
  const { packages } = JSON.parse(await readFile(lock, 'utf8'))
  const problems = findLicenceProblems(packages, { testOnly: true })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  await npm('ci', ...flags, ...quietly)
  return packages
}
