import { build } from 'vite'
import { repositoryFolder } from './helpers/repositoryFolder.js'

/** Run as a program of its own, as a host would build: in a test's process Vite builds React for tests. */
const [app, outDir, devnet] = process.argv.slice(2)
if (!app || !outDir) throw new Error('Usage: buildApp <app> <folder> [JSON]')

await build({
  root: `${repositoryFolder}apps/${app}`,
  define: devnet ? { __DEVNET__: devnet } : {},
  build: { outDir, emptyOutDir: true },
  logLevel: 'warn',
})
