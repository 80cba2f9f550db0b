// Builds a release: files named by what is in them, the page with the hash of each, and the list of all.
// node build.mjs [folder]
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { alias } from '../kit/alias.js'

const root = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(root, 'dist'))

await build({
  root,
  configFile: false,
  // The release may be at any address.
  base: './',
  resolve: { alias: [...alias] },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: false,
    // One script: `Integrity-Policy` blocks what a script imports without a hash.
    rolldownOptions: { output: { codeSplitting: false } },
  },
  worker: { format: 'es', rolldownOptions: { output: { codeSplitting: false } } },
  logLevel: 'warn',
})

const hash = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding)
const page = join(folder, 'index.html')
const hashed = readFileSync(page, 'utf8').replace(/(?:src|href)="\.\/([^"]+)"/g, (text, file) => {
  const integrity = hash('sha384', readFileSync(join(folder, file)), 'base64')
  return `${text} integrity="sha384-${integrity}"`
})
writeFileSync(page, hashed)

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  .sort()
const hashes = files.map((file) => [file, hash('sha256', readFileSync(join(folder, file)), 'hex')])
// As `sha256sum` writes it, so that anybody can do the sum.
const release = hash('sha256', hashes.map(([file, sum]) => `${sum}  ${file}\n`).join(''), 'hex')
const manifest = { release, files: Object.fromEntries(hashes) }
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
