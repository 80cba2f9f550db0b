// Builds the package: its modules with their types, what they read beside them, and the frame it serves.
import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, rmSync, statSync } from 'node:fs'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
const modules = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (modules.status !== 0) process.exit(1)

const isAsset = (path) => statSync(path).isDirectory() || !/\.tsx?$/.test(path)
cpSync('src', 'dist', { recursive: true, filter: isAsset })
chmodSync('dist/serve.js', 0o755)

const frame = ['--import', 'tsx', '../frame/build.mjs', 'dist/frame/release']
if (spawnSync('node', frame, { stdio: 'inherit' }).status !== 0) process.exit(1)
