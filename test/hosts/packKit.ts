import { existsSync } from 'node:fs'
import { repositoryFolder } from '../helpers/repositoryFolder.js'
import { type Packed, packWorkspace } from './packWorkspace.js'

export type PackedKit = Packed

/**
 * Packs the built kit.
 *
 * @throws Error when it has not been built.
 */
export async function packKit(): Promise<PackedKit> {
  if (!existsSync(`${repositoryFolder}packages/kit/dist/exports/index.js`))
    throw new Error('The kit is not built: npm run build -w billfold')
  return packWorkspace('billfold')
}
