import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, expect, test } from 'vitest'
import { alias } from '../../packages/kit/alias.js'

const kB = 1000

const evmOnly = `
  import { createBillfold, start, connect, disconnect, signMessage } from 'billfold'
  import { mainnet } from 'billfold/networks'
  globalThis.page = [createBillfold({ networks: [mainnet] }), start, connect, disconnect, signMessage]
`

const withSolana = `
  import { createBillfold, start, connect, disconnect, signMessage } from 'billfold'
  import { mainnet, solana } from 'billfold/networks'
  import { solanaAdapter } from 'billfold/solana'
  const kit = createBillfold({ networks: [mainnet, solana], adapters: [solanaAdapter()] })
  globalThis.page = [kit, start, connect, disconnect, signMessage]
`

type Bundle = { readonly eager: number; readonly lazy: number; readonly modules: readonly string[] }

let evm: Bundle
let solana: Bundle

beforeAll(async () => {
  evm = await bundle(evmOnly)
  solana = await bundle(withSolana)
}, 60_000)

/** Builds a page from source, as a host's bundler does with the package. */
async function bundle(code: string): Promise<Bundle> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? code : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      rolldownOptions: { input: 'page' },
      modulePreload: false,
    },
  })
  const parts = [output].flat().flatMap((part) => ('output' in part ? part.output : []))
  const chunks = parts.filter((part) => part.type === 'chunk')
  const eager = eagerOf(chunks)
  return {
    eager: weigh(chunks.filter((chunk) => eager.has(chunk.fileName))),
    lazy: weigh(chunks.filter((chunk) => !eager.has(chunk.fileName))),
    modules: chunks.flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { code }]) => (code ? [id] : [])),
    ),
  }
}

function eagerOf(chunks: readonly Rolldown.OutputChunk[]) {
  const eager = new Set(chunks.filter(({ isEntry }) => isEntry).map(({ fileName }) => fileName))
  for (const name of eager)
    for (const imported of chunks.find(({ fileName }) => fileName === name)?.imports ?? [])
      eager.add(imported)
  return eager
}

function weigh(chunks: readonly Rolldown.OutputChunk[]) {
  return chunks.reduce((total, { code }) => total + gzipSync(code, { level: 9 }).length, 0)
}

const ofSolana = /adapters\/solana|walletStandard|networks\/solana/

test('behavior: a page with EVM only holds nothing of Solana', () => {
  expect(evm.modules.filter((id) => /adapters\/evm/.test(id))).not.toEqual([])
  expect(evm.modules.filter((id) => ofSolana.test(id))).toEqual([])
})

test('behavior: what Solana adds keeps to its budget', () => {
  expect(solana.modules.filter((id) => ofSolana.test(id))).not.toEqual([])
  expect(solana.eager - evm.eager).toBeLessThan(3 * kB)
  expect(solana.eager + solana.lazy - evm.eager - evm.lazy).toBeLessThan(12 * kB)
})
