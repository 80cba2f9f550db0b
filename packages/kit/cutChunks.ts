import type { Plugin, Rolldown } from 'vite'
import type { Chunk } from './chunks.js'

/** A source file: what it imports at once, and whether it fetches anything later. */
type Module = {
  readonly imports: readonly string[]
  readonly fetches: boolean
  readonly isEntry: boolean
}

type Modules = ReadonlyMap<string, Module>

const react = /^(?:react|react-dom|@base-ui\/react)(?:\/|$)/

/**
 * Cuts the package as the list says, and fails where the list does not hold.
 *
 * @returns the plugin, and which chunk a file belongs to, for `codeSplitting`
 */
export function cutChunks(chunks: readonly Chunk[]) {
  const chunkOf = new Map<string, string>()
  const plugin: Plugin = {
    name: 'billfold:cut-chunks',
    buildEnd(error) {
      if (error) return
      const modules = new Map<string, Module>()
      for (const id of this.getModuleIds()) {
        const info = this.getModuleInfo(id)
        if (!info) continue
        const { importedIds: imports, dynamicallyImportedIds, isEntry } = info
        modules.set(id, { imports, fetches: dynamicallyImportedIds.length > 0, isEntry })
      }
      fill(chunkOf, chunks, modules)
    },
    generateBundle(_, bundle) {
      inlineRuntime(bundle)
      const problems = findProblems(chunks, bundle)
      nameSharedChunks(bundle)
      problems.push(...findCircles(bundle))
      if (problems.length > 0) throw new Error(`chunks.ts does not hold:\n${problems.join('\n')}`)
    },
  }
  return { plugin, chunkOf: (id: string) => chunkOf.get(id) ?? null }
}

function fill(chunkOf: Map<string, string>, chunks: readonly Chunk[], modules: Modules) {
  const importsOf = (id: string) => modules.get(id)?.imports ?? []
  const reached = (id: string) => [...reach([id], importsOf)]
  const excluded = {
    react: (id: string) => reached(id).some((each) => react.test(each)),
    'import()': (id: string) => reached(id).some((each) => modules.get(each)?.fetches),
  }
  for (const { name, roots, without = [], leaves = [] } of chunks) {
    const left = new Set(leaves.flatMap((file) => findRoots(file, modules)))
    const from = roots.flatMap((root) => findRoots(root, modules))
    for (const id of reach(from, importsOf)) {
      const module = modules.get(id)
      const isSource = id.startsWith('/') && module && !module.isEntry
      if (
        !isSource ||
        chunkOf.has(id) ||
        left.has(id) ||
        without.some((kind) => excluded[kind](id))
      )
        continue
      chunkOf.set(id, name)
    }
  }
}

/** The file of a name, or all files of a folder. */
function findRoots(root: string, modules: Modules): readonly string[] {
  const file = new RegExp(`/src/${root}(?:\\.tsx?$|/)`)
  const found = [...modules.keys()].filter((id) => file.test(id))
  if (found.length === 0) throw new Error(`chunks.ts: the package has no src/${root}.`)
  return found
}

/** Some files, what they import, and so on. */
function reach(
  from: readonly string[],
  importsOf: (id: string) => readonly string[],
): ReadonlySet<string> {
  const reached = new Set(from)
  for (const id of reached) for (const imported of importsOf(id)) reached.add(imported)
  return reached
}

const runtime = 'chunks/rolldown-runtime.js'

/** The few lines that Rolldown needs for an `import()` would be a file of their own. */
function inlineRuntime(bundle: Rolldown.OutputBundle) {
  const file = bundle[runtime]
  if (file?.type !== 'chunk') return
  const lines = file.code.replace(/^export .*$/m, '').trim()
  for (const each of Object.values(bundle)) {
    if (each.type !== 'chunk' || !each.imports.includes(runtime)) continue
    each.code = each.code.replace(/^import \{.*\} from "[./a-z]*rolldown-runtime\.js";$/m, lines)
    each.imports = each.imports.filter((name) => name !== runtime)
  }
  delete bundle[runtime]
}

function findProblems(chunks: readonly Chunk[], bundle: Rolldown.OutputBundle): string[] {
  const files = filesOf(bundle)
  const nameOf = (fileName: string) => /^chunks\/(.+)\.js$/.exec(fileName)?.[1]
  const problems: string[] = []
  for (const { fileName, imports, isEntry, moduleIds } of files) {
    const chunk = chunks.find(({ name }) => name === nameOf(fileName))
    if (!chunk && !isEntry) problems.push(`${moduleIds.join(', ')}: in none`)
    for (const imported of imports) {
      if (!(imported in bundle)) continue
      const name = nameOf(imported)
      const isAllowed = name && (isEntry || chunk?.imports.includes(name))
      if (!isAllowed) problems.push(`${fileName} imports ${imported}`)
    }
  }
  return problems
}

function filesOf(bundle: Rolldown.OutputBundle): readonly Rolldown.OutputChunk[] {
  return Object.values(bundle).filter((file) => file.type === 'chunk')
}

/** A chunk that fetches itself again is none: the bundlers see through that. */
function findCircles(bundle: Rolldown.OutputBundle): readonly string[] {
  const next = new Map(
    filesOf(bundle).map((file) => [file.fileName, [...file.imports, ...file.dynamicImports]]),
  )
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (name: string, path: readonly string[]) => {
    if (path.includes(name)) {
      circles.push(`a circle: ${[...path.slice(path.indexOf(name)), name].join(' → ')}`)
      return
    }
    if (done.has(name)) return
    for (const each of next.get(name) ?? []) visit(each, [...path, name])
    done.add(name)
  }
  for (const name of next.keys()) visit(name, [])
  return circles
}

/** What pages import by name, whatever they show. */
const page = ['exports/index.js', 'exports/react.js']

/**
 * esbuild makes a file of whatever the same set of `import()`s reaches. So that there are few such
 * sets, each chunk that is fetched names what pages share with any of them: React only where it
 * needs React, and nothing that would lead back to itself. An import without names adds nothing
 * to a page, since the package has no side effects.
 */
function nameSharedChunks(bundle: Rolldown.OutputBundle) {
  const files = filesOf(bundle)
  const byName = new Map(files.map((file) => [file.fileName, file]))
  const importsOf = (name: string) => byName.get(name)?.imports ?? []
  const allOf = (name: string) => [...importsOf(name), ...(byName.get(name)?.dynamicImports ?? [])]
  const usesReact = (name: string) => [...reach([name], importsOf)].some((id) => react.test(id))
  const dynamic = new Set(files.flatMap((file) => file.dynamicImports))
  const fetched = files.filter((file) => dynamic.has(file.fileName) && !file.isEntry)
  const ofFetched = reach(
    fetched.map((file) => file.fileName),
    importsOf,
  )
  const isShared = (name: string) => ofFetched.has(name) && !dynamic.has(name)
  const shared = [...reach(page, importsOf)].filter(isShared)
  for (const file of fetched) {
    const { fileName } = file
    const reached = reach([fileName], importsOf)
    if (!shared.some((name) => reached.has(name))) continue
    const missing = shared.filter(
      (name) =>
        !reached.has(name) &&
        !reach([name], allOf).has(fileName) &&
        (usesReact(fileName) || !usesReact(name)),
    )
    const paths = missing.map((name) => (byName.has(name) ? name.replace('chunks', '.') : name))
    file.code = paths.map((path) => `import '${path}';\n`).join('') + file.code
    file.imports = [...file.imports, ...missing]
  }
}
