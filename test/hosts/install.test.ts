import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { beforeAll, expect, inject, test } from 'vitest'
import { cacheFolder } from './cacheFolder.js'
import { runProgram } from './runProgram.js'

/** An entry of npm's lock file. */
type Entry = { readonly version: string; readonly hasInstallScript?: boolean }

const folder = `${cacheFolder}/empty`
const budget = 46
const shared = /^(viem|wagmi|@wagmi\/core|react|react-dom|@noble\/.+|@tanstack\/query-core)$/
let installed: readonly (readonly [path: string, entry: Entry])[]

beforeAll(async () => {
  await rm(folder, { recursive: true, force: true })
  await mkdir(folder, { recursive: true })
  await writeFile(`${folder}/package.json`, JSON.stringify({ private: true }))
  await install('wagmi@3.7.7', 'viem@2.57.1')
  await install(inject('kit').tarball)
  const { packages } = JSON.parse(await readFile(`${folder}/package-lock.json`, 'utf8'))
  installed = Object.entries<Entry>(packages).filter(([path]) => path !== '')
})

/**
 * Asks npm what it would put where. The kit comes last, as to a host that has wagmi already: npm then
 * shares what it can.
 */
async function install(...packages: readonly string[]) {
  const options = ['--package-lock-only', '--prefer-offline', '--no-audit', '--no-fund']
  await runProgram(['npm', 'install', ...packages, ...options], { folder })
}

test(`default: with wagmi 3 and viem in an empty project, at most ${budget} packages`, () => {
  const names = installed.map(([path]) => nameOf(path)).sort()
  console.info(`${names.length} packages:`, names.join(' '))
  expect(names.length).toBeLessThanOrEqual(budget)
})

test('behavior: no package has an install script', () => {
  expect(installed.filter(([, entry]) => entry.hasInstallScript)).toEqual([])
})

test('behavior: one copy each of what the kit shares with its host', () => {
  const names = installed.map(([path]) => nameOf(path)).filter((name) => shared.test(name))
  expect([...names].sort()).toEqual([...new Set(names)].sort())
})

function nameOf(path: string): string {
  return path.split('node_modules/').at(-1) ?? path
}
