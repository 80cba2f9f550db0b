import { defineConfig } from 'vite'

// One ESM file, React included, for pages without a bundler.
export default defineConfig({
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    outDir: 'dist',
    emptyOutDir: false,
    target: 'es2022',
    minify: true,
    cssMinify: true,
    lib: { entry: 'src/cdn.ts', formats: ['es'], fileName: () => 'billfold.cdn.js' },
    rolldownOptions: { output: { codeSplitting: false }, checks: { moduleLevelDirective: false } },
  },
})
