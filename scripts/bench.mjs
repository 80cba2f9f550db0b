import { spawnSync } from 'node:child_process'
import { ensureChromium, ensureInstalled } from './install.mjs'
import { root } from './root.mjs'

await ensureInstalled()
const env = { ...process.env, CHROMIUM_PATH: await ensureChromium() }
const built = spawnSync('npm', ['run', 'build', '-w', 'billfold'], { cwd: root, stdio: 'ignore' })
if (built.status !== 0) throw new Error('The kit cannot be built: npm run build -w billfold')
const command = ['--import', 'tsx', 'bench/run.ts', ...process.argv.slice(2)]
const { status } = spawnSync(process.execPath, command, { cwd: root, env, stdio: 'inherit' })
process.exitCode = status ?? 1
