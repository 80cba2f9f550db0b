import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../packages/kit/src')

/**
 * What each layer may import beside itself. `type:` marks a layer of which only types are taken.
 */
const mayImport: Readonly<Record<string, readonly string[]>> = {
  utils: [],
  errors: ['utils'],
  caip: ['utils', 'errors'],
  networks: ['utils', 'errors', 'caip'],
  state: ['utils', 'errors', 'caip', 'protocol', 'routes', 'type:networks'],
  protocol: ['utils', 'errors', 'caip'],
  clients: ['utils', 'errors', 'caip', 'protocol'],
  siwx: ['utils', 'errors', 'caip', 'clients', 'protocol'],
  walletconnect: [
    'utils',
    'errors',
    'caip',
    'protocol',
    'clients',
    'connectors',
    'siwx',
    'adapters',
    'type:networks',
  ],
  connectors: ['utils', 'errors', 'caip', 'state', 'protocol', 'type:adapters'],
  adapters: ['utils', 'errors', 'caip', 'clients', 'connectors', 'type:networks', 'type:state'],
  options: [
    'utils',
    'errors',
    'caip',
    'networks',
    'type:adapters',
    'type:clients',
    'type:connectors',
    'type:protocol',
    'type:siwx',
    'type:state',
  ],
  services: [
    'actions',
    'caip',
    'state',
    'utils',
    'type:kit',
    'clients',
    'errors',
    'options',
    'walletconnect',
    'adapters',
    'connectors',
    'type:networks',
    'protocol',
  ],
  kit: ['utils', 'errors', 'caip', 'state', 'clients', 'adapters', 'options', 'actions'],
  actions: [
    'routes',
    'options',
    'utils',
    'errors',
    'caip',
    'state',
    'clients',
    'kit',
    'protocol',
    'siwx',
    'type:networks',
    'type:adapters',
    'type:connectors',
  ],
  queries: ['caip', 'utils', 'clients', 'state', 'kit', 'actions', 'type:protocol'],
  'react/components': ['utils', 'react/icons', 'react/theme'],
  'react/icons': [],
  'react/theme': ['react/components'],
  'react/i18n': ['utils'],
  'react/context': ['errors', 'type:kit', 'type:state'],
  'react/loading': ['utils', 'type:kit', 'react/i18n', 'react/modal'],
  'react/provider': ['state', 'actions', 'type:kit', 'react/context', 'react/modal'],
  'react/hooks': [
    'type:routes',
    'utils',
    'caip',
    'state',
    'kit',
    'actions',
    'queries',
    'type:protocol',
    'type:networks',
    'type:adapters',
    'type:connectors',
    'react/context',
  ],
  'react/buttons': [
    'utils',
    'actions',
    'type:kit',
    'type:networks',
    'react/components',
    'react/hooks',
    'react/i18n',
    'react/loading',
    'react/context',
    'react/theme',
    'react',
  ],
  // What every page must know of views: plain data.
  routes: ['type:caip', 'type:utils'],
  features: [
    'routes',
    'utils',
    'actions',
    'state',
    'type:kit',
    'caip',
    'type:networks',
    'type:protocol',
    'react/buttons',
    'react/components',
    'react/hooks',
    'react/i18n',
    'react/icons',
    'react/context',
    'react',
  ],
  // For the gallery alone: nobody here may import them.
  scenes: [
    'networks',
    'connectors',
    'type:actions',
    'type:caip',
    'type:errors',
    'type:features',
    'type:options',
    'type:protocol',
    'type:routes',
    'type:state',
  ],
  'react/modal': [
    'utils',
    'actions',
    'state',
    'type:kit',
    'react/buttons',
    'react/components',
    'react/hooks',
    'react/i18n',
    'react/loading',
    'react/icons',
    'react/context',
    'react/theme',
    'features',
    'routes',
  ],
  'react/element': [
    'utils',
    'actions',
    'type:kit',
    'react/buttons',
    'react/modal',
    'react/context',
    'react/provider',
  ],
  react: ['utils'],
  testing: ['utils', 'protocol'],
}

const files = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|^exports|^cdn|\.generated\./.test(file))
  .map((file) => join(source, file))

test('behavior: the walk sees the imports', () => {
  expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length)
})

test('behavior: no layer imports what it must not', () => {
  const forbidden = files.flatMap((file) =>
    importsOf(file).flatMap(({ target, isType }) => {
      const [from, to] = [layerOf(file), layerOf(target)]
      const allowed = mayImport[from] ?? []
      const fits = from === to || allowed.includes(to) || (isType && allowed.includes(`type:${to}`))
      return fits ? [] : [`${relative(source, file)} imports ${relative(source, target)}`]
    }),
  )
  expect(forbidden).toEqual([])
})

test('behavior: no circle of imports, through types as well', () => {
  const graph = new Map(
    files.map((file) => {
      const targets = importsOf(file).filter(({ isLazy }) => !isLazy)
      return [relative(source, file), targets.map(({ target }) => relative(source, target))]
    }),
  )
  expect(circlesOf(graph)).toEqual([])
})

test('behavior: no circle of layers', () => {
  const graph = new Map<string, string[]>()
  for (const file of files)
    for (const { target, isType, isLazy } of importsOf(file)) {
      const [from, to] = [layerOf(file), layerOf(target)]
      if (!isType && !isLazy && from !== to) graph.set(from, [...(graph.get(from) ?? []), to])
    }
  expect(circlesOf(graph)).toEqual([])
})

test('behavior: connections are written in one place, and told to hosts in one place', () => {
  const sources = files.filter((file) => !['state', 'scenes'].includes(layerOf(file)))
  const writers = (pattern: RegExp) =>
    sources.flatMap((file) =>
      [...readFileSync(file, 'utf8').matchAll(pattern)].map(() => relative(source, file)),
    )
  expect(writers(/type: 'connection'/g)).toEqual(['actions/writeConnection.ts'])
  for (const type of ['CONNECT_SUCCESS', 'DISCONNECT_SUCCESS', 'ACCOUNT_CHANGED', 'SWITCH_NETWORK'])
    expect(writers(new RegExp(`type: '${type}'`, 'g')), type).toEqual(['actions/connections.ts'])
})

test('behavior: nobody asks whether a connector is one of WalletConnect', () => {
  const asking = files
    .filter((file) =>
      /[=!]== 'WALLET_CONNECT'|'WALLET_CONNECT' [=!]==/.test(readFileSync(file, 'utf8')),
    )
    .map((file) => relative(source, file))
  expect(asking).toEqual([])
})

test('behavior: nothing that visitors run asks a browser for what came after March 2023', () => {
  const late =
    /\b(?:AbortSignal\.any|URL\.(?:canParse|parse)|Promise\.(?:withResolvers|try)|Array\.fromAsync|(?:Object|Map)\.groupBy)\(|\.(?:toSorted|toReversed|toSpliced|isSubsetOf|isWellFormed)\(/
  const frame = join(source, '../../frame/src')
  const ofFrame = readdirSync(frame, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.ts$/.test(file) && !/\.test\./.test(file))
    .map((file) => join(frame, file))
  // It has these two from olderBrowsers.ts.
  const readFrame = (file: string) =>
    readFileSync(file, 'utf8').replace(/AbortSignal\.any\(|URL\.canParse\(/g, '')
  const users = [
    ...files.filter((file) => late.test(readFileSync(file, 'utf8'))),
    ...ofFrame.filter((file) => late.test(readFrame(file))),
  ]
  expect(users.map((file) => relative(source, file))).toEqual(['utils/anySignal.ts'])
})

test('behavior: nothing imports the entry points', () => {
  const importers = files.filter((file) =>
    importsOf(file).some(({ target }) => relative(source, target).startsWith('exports')),
  )
  expect(importers).toEqual([])
})

function circlesOf(graph: ReadonlyMap<string, readonly string[]>): readonly string[] {
  const circles: string[] = []
  const done = new Set<string>()
  const visit = (node: string, path: readonly string[]) => {
    const start = path.indexOf(node)
    if (start >= 0) circles.push([...path.slice(start), node].join(' > '))
    if (start >= 0 || done.has(node)) return
    for (const target of graph.get(node) ?? []) visit(target, [...path, node])
    done.add(node)
  }
  for (const node of graph.keys()) visit(node, [])
  return circles
}

function importsOf(file: string) {
  const text = readFileSync(file, 'utf8')
  const found = text.matchAll(/(import|export)(\s+type)?[^'";]*?(\()?'(\.[^']+)'/g)
  return [...found].flatMap(([, , type, lazy, path = '']) => {
    const target = resolve(join(dirname(file), path))
    return target ? [{ target, isType: type !== undefined, isLazy: lazy !== undefined }] : []
  })
}

function resolve(path: string) {
  const base = path.replace(/\.js$/, '')
  return files.find((file) => file === `${base}.ts` || file === `${base}.tsx`)
}

function layerOf(file: string) {
  if (file.endsWith('.scenes.ts')) return 'scenes'
  const [first = '', second = '', third] = relative(source, file).split('/')
  if (first === 'features' && /\/(?:routes|RouteRules)\.ts$/.test(file)) return 'routes'
  if (first !== 'react') return second ? first : 'kit'
  return third === undefined ? 'react' : `react/${second}`
}
