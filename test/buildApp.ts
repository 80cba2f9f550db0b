import { build } from 'vite'
import { repositoryFolder } from './helpers/repositoryFolder.js'

/** Run as a program of its own, as a host would build: in a test's process Vite builds React for tests. */
const [app, outDir, parameters] = process.argv.slice(2)
if (!app || !outDir || !parameters) throw new Error('Usage: buildApp <app> <folder> <JSON>')
const { devnet } = JSON.parse(parameters) as { devnet?: object } // as serveApp writes it

await build({
  root: `${repositoryFolder}apps/${app}`,
  define: devnet ? { __DEVNET__: JSON.stringify(devnet) } : {},
  build: { outDir, emptyOutDir: true },
  logLevel: 'warn',
})
