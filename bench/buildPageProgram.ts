import { build } from 'vite'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'

const [page, outDir] = process.argv.slice(2)
if (!page || !outDir) throw new Error('Usage: buildPageProgram <page> <folder>')

await build({
  root: `${repositoryFolder}bench/pages/${page}`,
  configFile: `${repositoryFolder}bench/pages/vite.config.ts`,
  build: { outDir, emptyOutDir: true },
  logLevel: 'warn',
})
