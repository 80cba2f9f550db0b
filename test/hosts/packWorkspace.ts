import { mkdir } from 'node:fs/promises'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { cacheFolder } from './cacheFolder.js'
import { runProgram } from './runProgram.js'

/** The tarball that `npm publish` would send, and the hash of what is in it. */
export type Packed = { readonly tarball: string; readonly integrity: string }

/** Packs a workspace that has been built. */
export async function packWorkspace(name: string): Promise<Packed> {
  await mkdir(cacheFolder, { recursive: true })
  const options = ['--json', '--pack-destination', cacheFolder]
  const output = await runProgram(['npm', 'pack', '-w', name, ...options], {
    folder: repositoryFolder,
  })
  const [{ filename, integrity }] = JSON.parse(output)
  return { tarball: `${cacheFolder}/${filename}`, integrity }
}
