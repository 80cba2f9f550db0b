// Builds the package: its modules, its types, the buttons' sheet, and the one-file build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
await build({ configFile: 'vite.cdn.config.ts', logLevel: 'warn' })
const types = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (types.status !== 0) process.exit(1)

const { buttonStyles } = await import('./dist/react/theme/buttonStyles.js')
writeFileSync('dist/button.css', buttonStyles)

const integrity = createHash('sha384').update(readFileSync('dist/billfold.cdn.js')).digest('base64')
writeFileSync('dist/billfold.cdn.js.integrity', `sha384-${integrity}\n`)
console.log(`dist/billfold.cdn.js  integrity="sha384-${integrity}"`)
