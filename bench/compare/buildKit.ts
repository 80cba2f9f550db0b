import { execFile } from 'node:child_process'
import { cp, mkdir, readFile, rm } from 'node:fs/promises'
import { promisify } from 'node:util'
import { findLicenceProblems } from '../../scripts/findLicenceProblems.mjs'
import { repositoryFolder } from '../../test/helpers/repositoryFolder.js'
import { type OtherKit, otherPackages } from './kits.js'

const sources = `${repositoryFolder}bench/compare/`
const quietly = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * Builds the page of a kit for production, in `.cache` and with packages of its own: nothing of it is
 * in our lock file. It takes a minute, and half a gigabyte.
 *
 * @returns the built folder
 * @throws Error when a licence is not the one that we know, or the build fails
 */
export async function buildKit(kit: OtherKit): Promise<string> {
  const folder = `${repositoryFolder}.cache/compare/${kit}`
  const lock = `${folder}/package-lock.json`
  await mkdir(folder, { recursive: true })
  await rm(lock, { force: true })
  await cp(`${sources}kits/${kit}`, folder, { recursive: true })
  await cp(`${sources}page`, `${folder}/page`, { recursive: true })
  const npm = (...command: string[]) => promisify(execFile)('npm', command, { cwd: folder })
  // What would come is known before it comes.
  await npm('install', '--package-lock-only', ...quietly)
  checkLicences(kit, JSON.parse(await readFile(lock, 'utf8')).packages)
  await npm('ci', ...quietly)
  await npm('run', 'build')
  return `${folder}/dist`
}

type Packages = Parameters<typeof findLicenceProblems>[0]

function checkLicences(kit: OtherKit, packages: Packages): void {
  const { name, licence } = otherPackages[kit]
  const found = packages[`node_modules/${name}`]
  if (found?.license !== licence) throw new Error(`${name} is under ${found?.license}.`)
  const problems = findLicenceProblems(packages, { testOnly: true })
  if (problems.length > 0) throw new Error(problems.join('\n'))
  console.log(`${name} ${found.version}, ${licence}`)
}
