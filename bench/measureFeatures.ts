import { chunks } from '../packages/kit/chunks.js'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'
import { measureEntry } from './measureEntry.js'

/** A feature whose views are fetched when they are needed: its own chunk, without what it shares; bytes. */
export type Feature = { readonly name: string; readonly bytes: number }

const folder = `${repositoryFolder}packages/kit/dist/chunks`

/** Weighs what comes with each feature alone, the largest first. */
export async function measureFeatures(): Promise<readonly Feature[]> {
  const names = chunks.flatMap(({ name, roots }) =>
    roots.includes(`features/${name}`) ? [name] : [],
  )
  const features: Feature[] = []
  for (const name of names) {
    const entry = `${folder}/${name}.js`
    const { bytes } = await measureEntry({ entry, external: (id) => id !== entry })
    features.push({ name, bytes })
  }
  return features.sort((one, other) => other.bytes - one.bytes)
}
