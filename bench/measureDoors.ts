import { readdirSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { repositoryFolder } from '../test/helpers/repositoryFolder.js'

/** A door of the package, minified, each file through gzip -9; bytes. Other packages are left out. */
export type Door = {
  readonly name: string
  readonly bytes: number
  /** What comes later, when it is needed. */
  readonly lazyBytes: number
}

const folder = `${repositoryFolder}packages/kit/dist/exports`

/** Weighs each door as if a page used all of it. */
export async function measureDoors(): Promise<readonly Door[]> {
  const files = readdirSync(folder).filter((file) => file.endsWith('.js'))
  const doors: Door[] = []
  for (const file of files) doors.push(await measureDoor(file))
  return doors
}

async function measureDoor(file: string): Promise<Door> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry: `${folder}/${file}`, formats: ['es'] },
      rolldownOptions: {
        external: (id) => !id.startsWith('.') && !id.startsWith('/') && !id.startsWith('\0'),
        output: { minify: true },
      },
    },
  })
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []))
  const scripts = chunks.filter((chunk) => chunk.type === 'chunk')
  const eager = eagerChunks(scripts)
  return {
    name: file.slice(0, -'.js'.length),
    bytes: weigh(scripts.filter(({ fileName }) => eager.has(fileName))),
    lazyBytes: weigh(scripts.filter(({ fileName }) => !eager.has(fileName))),
  }
}

/** The entry, and what it imports, and so on. */
function eagerChunks(chunks: readonly Rolldown.OutputChunk[]): ReadonlySet<string> {
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of eager) {
    const chunk = chunks.find(({ fileName }) => fileName === name)
    for (const imported of chunk?.imports ?? []) eager.add(imported)
  }
  return eager
}

function weigh(chunks: readonly Rolldown.OutputChunk[]) {
  return chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
}
