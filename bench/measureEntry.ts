import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'

type Chunk = Rolldown.OutputChunk

/** What a bundler makes of a module, minified, each file through gzip -9; bytes. */
export type EntrySize = {
  /** The entry, and what it imports, and so on. */
  readonly bytes: number
  /** What comes later, when it is needed. */
  readonly lazyBytes: number
}

/**
 * Weighs a module as if a page used all of it.
 *
 * @param parameters.external Which imports are left out.
 */
export async function measureEntry(parameters: {
  readonly entry: string
  readonly external: (id: string) => boolean
  /** Puts what comes later into the one file that comes first. */
  readonly isOneFile?: boolean | undefined
}): Promise<EntrySize> {
  const { entry, external, isOneFile = false } = parameters
  const output = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      lib: { entry, formats: ['es'] },
      rolldownOptions: { external, output: { minify: true, codeSplitting: !isOneFile } },
    },
  })
  const chunks = [output].flat().flatMap((part) => ('output' in part ? part.output : []))
  const scripts = chunks.filter((chunk) => chunk.type === 'chunk')
  const first = withImports(scripts, ({ isEntry }) => isEntry)
  const later = scripts.filter((chunk) => !first.has(chunk))
  return { bytes: weigh([...first]), lazyBytes: weigh(later) }
}

/** Some chunks, and what they import, and so on. */
function withImports(chunks: readonly Chunk[], isWanted: (chunk: Chunk) => boolean) {
  const wanted = new Set(chunks.filter(isWanted))
  for (const { imports } of wanted)
    for (const chunk of chunks) if (imports.includes(chunk.fileName)) wanted.add(chunk)
  return wanted
}

function weigh(chunks: readonly Chunk[]) {
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}
