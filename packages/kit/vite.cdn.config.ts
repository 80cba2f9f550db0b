import { defineConfig } from 'vite'

// One ESM file, React included, for pages without a bundler.
export default defineConfig({
  plugins: [
    {
      // React is its production build. What a host has written wrongly is explained all the same:
      // there is no other build of this file.
      name: 'billfold:checked',
      enforce: 'pre',
      transform: (code, id) =>
        id.includes('/kit/src/')
          ? code.replaceAll('process.env.NODE_ENV', '"development"')
          : undefined,
    },
  ],
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
