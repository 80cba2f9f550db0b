import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'
import { chunks } from './chunks.js'
import { cutChunks } from './cutChunks.js'

const files = readdirSync(new URL('./src/exports/', import.meta.url), { recursive: true })
const entries = files.flatMap((file) => {
  const [, name] = /^([a-z0-9/]+)\.tsx?$/.exec(String(file)) ?? []
  return name ? [[name, `src/exports/${file}`] as const] : []
})
const { plugin, chunkOf } = cutChunks(chunks)

// A file for each entry point, and the chunks that they share and fetch.
export default defineConfig({
  plugins: [plugin],
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    // Those that know ES2022; Firefox 93 alone would have `fit-content` written twice.
    cssTarget: ['chrome94', 'edge94', 'firefox94', 'safari16.4'],
    minify: false,
    cssMinify: true,
    sourcemap: false,
    lib: { entry: Object.fromEntries(entries), formats: ['es'] },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      preserveEntrySignatures: 'allow-extension',
      output: {
        entryFileNames: 'exports/[name].js',
        chunkFileNames: 'chunks/[name].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ name: chunkOf, debugName: 'chunks.ts' }],
        },
      },
    },
  },
})
