// Builds a release: files named by what is in them, the page with the hash of each, and the list of all.
// node build.mjs [folder]
import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { build } from 'vite'
import { alias } from '../kit/alias.js'
import { otherLanguages } from './src/texts/loadWords.ts'

const root = import.meta.dirname
const folder = resolve(process.argv[2] ?? join(root, 'dist'))

/** The folders of the packages that are in what was built. */
const packages = new Set()
const notePackages = {
  name: 'note-packages',
  generateBundle(_, bundle) {
    for (const { modules = {} } of Object.values(bundle))
      for (const id of Object.keys(modules)) {
        const found = /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(id)
        if (found) packages.add(found[0])
      }
  },
}

/** Vite's own sees to the styles of later scripts, which ours have none of. */
const smallPreloadHelper = {
  name: 'small-preload-helper',
  enforce: 'pre',
  load: (id) =>
    id === '\0vite/preload-helper.js' ? 'export const __vitePreload = (load) => load()' : null,
}

/** Of `billfold/protocol` and viem, which are imported as a whole: what comes later alone. */
const late =
  /\/protocol\/(?:farcaster|social|socialProviders|loginAccount|passkeyLogin|smartSessions)\.ts$|\/viem\/_esm\/(?:utils|errors)\/(?:abi|typedData|signature\/hashTypedData|data\/slice|regex|stringify)/

/**
 * Keeps what a script imports at once in its own file: of what two later scripts need as well the bundler would make
 * another one, which all visitors would wait for.
 */
function keepTogether(name) {
  const early = new Set()
  const plugin = {
    name: 'keep-together',
    buildEnd() {
      for (const id of this.getModuleIds()) if (this.getModuleInfo(id)?.isEntry) early.add(id)
      for (const id of early)
        for (const imported of this.getModuleInfo(id)?.importedIds ?? [])
          if (!late.test(imported)) early.add(imported)
    },
  }
  const groups = [{ name, test: (id) => early.has(id) }]
  const codeSplitting = { groups, includeDependenciesRecursively: false }
  return { plugin, rolldownOptions: { output: { codeSplitting } } }
}
const page = keepTogether('index')
const worker = keepTogether('worker')

await build({
  root,
  configFile: false,
  // The release may be at any address.
  base: './',
  plugins: [smallPreloadHelper, notePackages, page.plugin],
  resolve: { alias: [...alias] },
  build: {
    outDir: folder,
    emptyOutDir: true,
    target: 'es2022',
    cssTarget: ['chrome112', 'firefox121', 'safari16.4'],
    assetsInlineLimit: 0,
    modulePreload: false,
    rolldownOptions: page.rolldownOptions,
  },
  worker: {
    format: 'es',
    plugins: () => [notePackages, worker.plugin],
    rolldownOptions: worker.rolldownOptions,
  },
  logLevel: 'warn',
})

for (const language of otherLanguages) {
  const { [language]: texts } = await import(`./src/texts/${language}.ts`)
  writeFileSync(join(folder, 'assets', `texts.${language}.json`), JSON.stringify(texts))
}

const hash = (algorithm, bytes, encoding) => createHash(algorithm).update(bytes).digest(encoding)
const integrityOf = (file) => `sha384-${hash('sha384', readFileSync(join(folder, file)), 'base64')}`
const pagePath = join(folder, 'index.html')
const html = readFileSync(pagePath, 'utf8').replace(
  /(?:src|href)="\.\/([^"]+)"/g,
  (text, file) => `${text} integrity="${integrityOf(file)}"`,
)
// The browser checks by these what scripts of the page import.
const scripts = readdirSync(join(folder, 'assets')).filter((name) => name.endsWith('.js'))
const integrity = Object.fromEntries(
  scripts.map((name) => [`./assets/${name}`, integrityOf(`assets/${name}`)]),
)
const map = `<script type="importmap">${JSON.stringify({ integrity })}</script>`
writeFileSync(pagePath, html.replace(/(?=<script )/, `${map}\n    `))

const licences = [...packages].sort().map((home) => {
  const { name, version, license } = JSON.parse(readFileSync(join(home, 'package.json'), 'utf8'))
  const file = readdirSync(home).find((each) => /^licen[cs]e/i.test(each))
  if (!file) throw new Error(`${name} has no licence in ${home}.`)
  return `${name} ${version} (${license})\n\n${readFileSync(join(home, file), 'utf8').trim()}\n`
})
writeFileSync(join(folder, 'licences.txt'), licences.join(`\n${'-'.repeat(80)}\n\n`))

const files = readdirSync(folder, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath ?? entry.path, entry.name).slice(folder.length + 1))
  .sort()
const hashes = files.map((file) => [file, hash('sha256', readFileSync(join(folder, file)), 'hex')])
// As `sha256sum` writes it, so that anybody can do the sum.
const release = hash('sha256', hashes.map(([file, sum]) => `${sum}  ${file}\n`).join(''), 'hex')
const manifest = { release, files: Object.fromEntries(hashes) }
writeFileSync(join(folder, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
