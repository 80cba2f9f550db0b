import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { cacheFolder } from './cacheFolder.js'
import { runProgram } from './runProgram.js'

/** The tarball that `npm publish` would send, and the hash of what is in it. */
export type PackedKit = { readonly tarball: string; readonly integrity: string }

/**
 * Packs the built kit.
 *
 * @throws Error when it has not been built.
 */
export async function packKit(): Promise<PackedKit> {
  if (!existsSync(`${repositoryFolder}packages/kit/dist/exports/index.js`))
    throw new Error('The kit is not built: npm run build -w billfold')
  await mkdir(cacheFolder, { recursive: true })
  const options = ['--json', '--pack-destination', cacheFolder]
  const output = await runProgram(['npm', 'pack', '-w', 'billfold', ...options], {
    folder: repositoryFolder,
  })
  const [{ filename, integrity }] = JSON.parse(output)
  return { tarball: `${cacheFolder}/${filename}`, integrity }
}
