import { execFile } from 'node:child_process'
import { cp, mkdir } from 'node:fs/promises'
import { promisify } from 'node:util'
import { repositoryFolder } from '../../test/helpers/repositoryFolder.js'
import { installApart, type Packages } from '../installApart.js'
import { type OtherKit, otherPackages } from './kits.js'

const sources = `${repositoryFolder}bench/compare/`

/**
 * Builds the page of a kit for production, in `.cache` and with packages of its own: nothing of it is
 * in our lock file. It takes a minute, and half a gigabyte.
 *
 * @returns the built folder
 * @throws Error when a licence is not the one that we know, or the build fails
 */
export async function buildKit(kit: OtherKit): Promise<string> {
  const folder = `${repositoryFolder}.cache/compare/${kit}`
  await mkdir(folder, { recursive: true })
  await cp(`${sources}kits/${kit}`, folder, { recursive: true })
  await cp(`${sources}page`, `${folder}/page`, { recursive: true })
  checkLicence(kit, await installApart(folder))
  await promisify(execFile)('npm', ['run', 'build'], { cwd: folder })
  return `${folder}/dist`
}

function checkLicence(kit: OtherKit, packages: Packages): void {
  const { name, licence } = otherPackages[kit]
  const found = packages[`node_modules/${name}`]
  if (found?.license !== licence) throw new Error(`${name} is under ${found?.license}.`)
  console.log(`${name} ${found.version}, ${licence}`)
}
