import { build } from 'vite'
import { repositoryFolder } from './helpers/repositoryFolder.js'

/** Run as a program of its own, as a host would build: in a test's process Vite builds React for tests. */
const [app, outDir, devnet] = process.argv.slice(2)
if (!app || !outDir) throw new Error('Usage: buildApp <app> <folder> [JSON]')

// Otherwise Rolldown makes a file for each set of `import()`s that share something: a visit of the demo
// asked for a hundred scripts, which took half of its time. What is fetched when stays as it is.
const shared = {
  name: 'shared',
  minShareCount: 2,
  entriesAware: true,
  entriesAwareMergeThreshold: 200_000,
}

await build({
  root: `${repositoryFolder}apps/${app}`,
  define: devnet ? { __DEVNET__: devnet } : {},
  build: {
    outDir,
    emptyOutDir: true,
    rolldownOptions: {
      // Merged files may need each other.
      output: { codeSplitting: { groups: [shared] }, strictExecutionOrder: true },
    },
  },
  logLevel: 'warn',
})
