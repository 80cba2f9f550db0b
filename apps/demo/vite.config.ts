import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../../packages/kit/alias.js'

const pages = ['index', 'two', 'embedded', 'element']

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [...alias], dedupe: ['react', 'react-dom', 'viem', 'wagmi'] },
  build: {
    target: 'es2022',
    // The polyfill is an inline script to some policies; browsers of today need none.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      input: pages.map((page) => `${import.meta.dirname}/${page}.html`),
      checks: { moduleLevelDirective: false },
    },
  },
})
