// Builds the package: its chunks, its types, the buttons' sheet, and the one-file build.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { build } from 'vite'
import { checkNarrowImports } from './checkNarrowImports.mjs'
import { readSheet } from './readSheet.mjs'

process.chdir(import.meta.dirname)
rmSync('dist', { recursive: true, force: true })
await build({ configFile: 'vite.config.ts', logLevel: 'warn' })
await checkNarrowImports()
await build({ configFile: 'vite.cdn.config.ts', logLevel: 'warn' })
const types = spawnSync('npx', ['tsc', '-p', 'tsconfig.build.json'], { stdio: 'inherit' })
if (types.status !== 0) process.exit(1)

copyFileSync('../../TRADEMARKS.md', 'dist/TRADEMARKS.md')
copyFileSync('../../docs/errors.md', 'dist/errors.md')
writeFileSync('dist/button.css', await readSheet('buttonStyles'))

const integrity = createHash('sha384').update(readFileSync('dist/billfold.cdn.js')).digest('base64')
writeFileSync('dist/billfold.cdn.js.integrity', `sha384-${integrity}\n`)
console.log(`dist/billfold.cdn.js  integrity="sha384-${integrity}"`)
