import { fileURLToPath } from 'node:url'
import type { BrowserContext } from 'playwright-core'
import { build } from 'vite'
import type { NamespaceWalletsOptions } from '../inPage/namespaceWallets.js'

let script: Promise<string> | undefined

/**
 * Gives the pages of a visitor scriptable wallets for Solana and Bitcoin, which are there before
 * any script of the page. They are at `window.namespaceWallets`.
 */
export async function installNamespaceWallets(
  context: BrowserContext,
  options: NamespaceWalletsOptions,
): Promise<void> {
  script ??= bundle()
  const content = `${await script}; namespaceWalletsScript.startNamespaceWallets(${JSON.stringify(options)})`
  await context.addInitScript({ content })
}

async function bundle(): Promise<string> {
  const entry = fileURLToPath(new URL('../inPage/namespaceWallets.ts', import.meta.url))
  const built = await build({
    configFile: false,
    logLevel: 'warn',
    build: {
      write: false,
      minify: false,
      lib: { entry, formats: ['iife'], name: 'namespaceWalletsScript' },
    },
  })
  const [output] = Array.isArray(built) ? built : [built]
  const [chunk] = output && 'output' in output ? output.output : []
  if (chunk?.type !== 'chunk') throw new Error('A library has one chunk.')
  return chunk.code
}
