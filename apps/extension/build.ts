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

/** Content scripts cannot import, workers not later than at their start: each is one file of its own. */
function script(name: string, format: 'es' | 'iife' = 'iife'): InlineConfig {
  return config({
    copyPublicDir: false,
    rolldownOptions: {
      input: `${root}src/${name}.ts`,
      output: { format, codeSplitting: false, entryFileNames: `${name}.js` },
    },
  })
}

await build(
  config({
    emptyOutDir: true,
    rolldownOptions: {
      input: {
        approval: `${root}approval.html`,
        wallet: `${root}wallet.html`,
      },
      output: { entryFileNames: '[name].js' },
    },
  }),
)
await build(script('worker', 'es'))
await build(script('content'))
await build(script('inpage'))
await copyFile(`${root}icon.png`, `${outDir}/icon.png`)
