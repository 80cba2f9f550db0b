import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import {
  findChromium,
  findFirefox,
  findHeadlessShell,
  findWebKit,
  isExecutable,
} from './findBrowser.mjs'
import { findNssWrapper } from './findNssWrapper.mjs'
import { findPgBouncer } from './findPgBouncer.mjs'
import { findRedis } from './findRedis.mjs'
import { root } from './root.mjs'
import { npm, run } from './run.mjs'

/** Installs what package-lock.json says, unless exactly that is installed. Ends the process if it cannot. */
export async function ensureInstalled() {
  requireNode()
  if (isInstalled(root)) return
  console.log('Installing packages with npm ci …')
  // No package of ours needs its install script, and npm 11 would leave them out anyway.
  const command = npm('ci', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error')
  const { ok, output } = await run(command)
  if (!ok) fail(`npm ci failed.\n${output}`)
}

/**
 * Whether `node_modules` is what `package-lock.json` says. npm notes in a hidden lock file what it
 * has installed; only packages for other machines may be absent from it.
 *
 * @param {string} folder
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'))
  const installed = readPackages(join(folder, 'node_modules', '.package-lock.json'))
  return Object.entries(wanted).every(([path, entry]) => {
    const found = installed[path]
    if (path === '') return true
    if (!found) return Boolean(entry.optional)
    return found.version === entry.version && found.integrity === entry.integrity
  })
}

/** The path of a Chromium, installed first where we may. Ends the process if there is none. */
export async function ensureChromium() {
  const found = findChromium() ?? (await installByApt('chromium', findChromium))
  if (!found) {
    fail('Chromium is missing: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.')
  }
  if (!isExecutable(found)) fail(`CHROMIUM_PATH is not a program: ${found}`)
  return found
}

/** Installs Chromium's headless shell where we may; a line about it if there is none. */
export async function ensureHeadlessShell() {
  const name = 'chromium-headless-shell'
  if (findHeadlessShell() ?? (await installByApt(name, findHeadlessShell))) return
  console.log(`${name} is missing: Chromium itself takes twice its time (apt-get install ${name}).`)
}

/** The path of a Firefox, installed first where we may; undefined, and a line about it, if there is none. */
export async function ensureFirefox() {
  const found = findFirefox() ?? (await installByApt('firefox-esr', findFirefox))
  if (!found) {
    console.log(
      'Firefox is missing: its smoke visit is left out (Debian: apt-get install firefox-esr).',
    )
  }
  return found
}

/** Installs WebKitGTK where we may; a line about it if there is none. */
export async function ensureWebKit() {
  const packages = ['webkit2gtk-driver', 'xvfb']
  const found = findWebKit() ?? (await installByApt(packages.join(' '), findWebKit))
  if (!found) {
    const command = `apt-get install ${packages.join(' ')}`
    console.log(`WebKitGTK is missing: its smoke visit is left out (Debian: ${command}).`)
  }
}

/** The path of a Redis server, installed first where we may. Ends the process if there is none. */
export async function ensureRedis() {
  const found = findRedis() ?? (await installByApt('redis-server', findRedis))
  if (!found) {
    fail(
      'Redis is missing: install it (Debian: apt-get install redis-server) or set REDIS_SERVER_PATH.',
    )
  }
  if (!isExecutable(found)) fail(`REDIS_SERVER_PATH is not a program: ${found}`)
  return found
}

/** The path of a PgBouncer, installed first where we may; undefined, and a line about it, if there is none. */
export async function ensurePgBouncer() {
  const found = findPgBouncer() ?? (await installByApt('pgbouncer', findPgBouncer))
  if (!found) {
    console.log('PgBouncer is missing: its tests are left out (Debian: apt-get install pgbouncer).')
  }
  return found
}

/** Installs nss_wrapper where we may; a line about it if there is none. */
export async function ensureNssWrapper() {
  const found = findNssWrapper() ?? (await installByApt('libnss-wrapper', findNssWrapper))
  if (!found) {
    const command = 'apt-get install libnss-wrapper'
    console.log(`nss_wrapper is missing: its test is left out (Debian: ${command}).`)
  }
}

async function installByApt(names, find) {
  const allowed = process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
  if (!allowed) return undefined
  console.log(`Installing ${names} with apt-get …`)
  const env = { DEBIAN_FRONTEND: 'noninteractive' }
  await run(['apt-get', 'update'], { env })
  const { ok, output } = await run(['apt-get', 'install', '-y', ...names.split(' ')], { env })
  if (!ok) console.error(output)
  return find()
}

function requireNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
  const isRecent = major > 20 || (major === 20 && minor >= 19)
  if (!isRecent) fail(`Node 20.19 or newer is needed; this is ${process.versions.node}.`)
}

function readPackages(file) {
  if (!existsSync(file)) return {}
  return JSON.parse(readFileSync(file, 'utf8')).packages
}

/** @returns {never} */
function fail(message) {
  console.error(message)
  process.exit(1)
}
