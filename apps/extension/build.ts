import { copyFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { build, type InlineConfig } from 'vite'
import { alias } from '../../packages/kit/alias.js'

const root = fileURLToPath(new URL('./', import.meta.url))
const outDir = process.argv[2] ?? `${root}dist`

function config(options: InlineConfig['build']): InlineConfig {
  return {
    root,
    base: './',
    configFile: false,
    logLevel: 'warn',
    resolve: { alias: [...alias] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'chrome123',
      modulePreload: false,
      minify: false,
      ...options,
    },
  }
}

/** A content script cannot import: each is one file of its own. */
function contentScript(name: string): InlineConfig {
  return config({
    copyPublicDir: false,
    rolldownOptions: {
      input: `${root}src/${name}.ts`,
      output: { format: 'iife', entryFileNames: `${name}.js` },
    },
  })
}

await build(
  config({
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        worker: `${root}src/worker.ts`,
        approval: `${root}approval.html`,
        wallet: `${root}wallet.html`,
      },
      output: { entryFileNames: '[name].js' },
    },
  }),
)
await build(contentScript('content'))
await build(contentScript('inpage'))
await copyFile(`${root}icon.png`, `${outDir}/icon.png`)
