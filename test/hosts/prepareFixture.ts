import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { cacheFolder } from './cacheFolder.js'
import type { PackedKit } from './packKit.js'
import { runProgram } from './runProgram.js'

/** What is in a host's `node_modules`: hashes of its lock file and of the kit's tarball. */
type Installed = { readonly lock: string; readonly kit: string }

/**
 * Puts an example or a fixture into a folder of its own, as a host that installs what its lock file
 * says, and the kit. What has been installed before stays, as long as the lock file is the same. Of
 * examples the lock file alone is among the fixtures: hosts have their own.
 *
 * @returns the folder
 */
export async function prepareFixture(name: string, kit: PackedKit): Promise<string> {
  const source = `${repositoryFolder}test/fixtures/${name}`
  const example = `${repositoryFolder}examples/${name}`
  const folder = `${cacheFolder}/${name}`
  const lock = hash(await readFile(`${source}/package-lock.json`))
  const installed = await readInstalled(folder)
  const isLocked = installed?.lock === lock
  await clear(folder, isLocked ? ['node_modules'] : [])
  if (existsSync(example)) await cp(example, folder, { recursive: true, filter: isSource })
  await cp(source, folder, { recursive: true, filter: isSource })
  if (!isLocked || installed.kit !== kit.integrity) await install(folder, kit)
  await writeInstalled(folder, { lock, kit: kit.integrity })
  return folder
}

/** Leaves package.json and the lock file as they are: the tarball is another at each build. */
async function install(folder: string, kit: PackedKit): Promise<void> {
  const options = ['--no-save', '--prefer-offline', '--ignore-scripts', '--no-audit', '--no-fund']
  await runProgram(['npm', 'install', kit.tarball, ...options], { folder })
}

async function clear(folder: string, kept: readonly string[]) {
  await mkdir(folder, { recursive: true })
  const names = (await readdir(folder)).filter((name) => !kept.includes(name))
  await Promise.all(names.map((name) => rm(join(folder, name), { recursive: true })))
}

/** What a developer's own run has left in a fixture is none of its source. */
function isSource(path: string) {
  return !/\/(node_modules|dist|\.next|storybook-static|test-results)$/.test(path)
}

const notes = 'node_modules/.billfold.json'

async function readInstalled(folder: string): Promise<Installed | undefined> {
  try {
    return JSON.parse(await readFile(`${folder}/${notes}`, 'utf8'))
  } catch {
    return undefined
  }
}

async function writeInstalled(folder: string, installed: Installed) {
  await mkdir(`${folder}/node_modules`, { recursive: true })
  await writeFile(`${folder}/${notes}`, JSON.stringify(installed))
}

function hash(content: Buffer): string {
  return createHash('sha256').update(content).digest('hex')
}
