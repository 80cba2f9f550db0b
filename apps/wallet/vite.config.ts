import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { alias } from '../../packages/kit/alias.js'

export default defineConfig({
  plugins: [react()],
  resolve: { alias: [...alias], dedupe: ['react', 'react-dom', 'viem'] },
  build: { target: 'es2022', modulePreload: { polyfill: false } },
})
