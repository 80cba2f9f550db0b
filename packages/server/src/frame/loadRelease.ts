import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { ConfigError } from '../config.js'

/** A build of the secure frame. */
export type Release = {
  /** SHA-256 over the hashes of all files. */
  readonly id: string
  /** By their paths, such as `index.html`. */
  readonly files: ReadonlyMap<string, Buffer>
}

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)
const manifestSchema = z.object({
  release: sha256,
  files: z.record(z.string().regex(/^(?:assets\/)?[\w.-]+$/), sha256),
})

/** Where the frame is in the package as npm gets it, and in the repository. */
const places = ['./release/', '../../../frame/dist/']

/**
 * Reads the frame that comes with the server, or the one in a folder, and checks each file against the
 * release's id.
 *
 * @throws ConfigError when there is none, or a file is not the one that was built
 */
export async function loadRelease(given?: string): Promise<Release> {
  const folders = given
    ? [given]
    : places.map((place) => fileURLToPath(new URL(place, import.meta.url)))
  const folder = folders.find((each) => existsSync(join(each, 'manifest.json')))
  if (!folder)
    throw new ConfigError(
      `FRAME_FOLDER: there is no built frame in ${folders.join(' or ')}. In the repository: npm run build -w @billfold/frame`,
    )
  const manifest = await readManifest(folder)
  const files = new Map<string, Buffer>()
  for (const [name, hash] of Object.entries(manifest.files)) {
    const content = await readFile(join(folder, name)).catch(() => undefined)
    if (!content || hashOf(content) !== hash)
      throw new ConfigError(`FRAME_FOLDER: ${name} in ${folder} is not the file of the release.`)
    files.set(name, content)
  }
  const lines = Object.entries(manifest.files).map(([name, hash]) => `${hash}  ${name}\n`)
  if (hashOf(lines.join('')) !== manifest.release || !files.has('index.html'))
    throw new ConfigError(`FRAME_FOLDER: manifest.json in ${folder} is not of its release.`)
  files.set('manifest.json', await readFile(join(folder, 'manifest.json')))
  return { id: manifest.release, files }
}

async function readManifest(folder: string): Promise<z.output<typeof manifestSchema>> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(join(folder, 'manifest.json'), 'utf8')))
  } catch (cause) {
    throw new ConfigError(`FRAME_FOLDER: manifest.json in ${folder} cannot be read.`, { cause })
  }
}

const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex')
