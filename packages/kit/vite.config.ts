import { readdirSync } from 'node:fs'
import { defineConfig } from 'vite'

const doors = readdirSync(new URL('./src/exports/', import.meta.url)).filter((name) =>
  /^[a-z0-9]+\.tsx?$/.test(name),
)

// One file out for each file in, so that hosts' bundlers see every module and every lazy import.
export default defineConfig({
  build: {
    outDir: 'dist',
    emptyOutDir: true,
    target: 'es2022',
    minify: false,
    cssMinify: true,
    sourcemap: false,
    lib: { entry: doors.map((door) => `src/exports/${door}`), formats: ['es'] },
    rolldownOptions: {
      checks: { moduleLevelDirective: false },
      external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
      output: {
        preserveModules: true,
        preserveModulesRoot: 'src',
        entryFileNames: '[name].js',
      },
    },
  },
})
