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

const withBitcoin = `
  import { createBillfold, start, connect, disconnect, signMessage } from 'billfold'
  import { bitcoin, mainnet } from 'billfold/networks'
  import { bitcoinAdapter } from 'billfold/bitcoin'
  const kit = createBillfold({ networks: [mainnet, bitcoin], adapters: [bitcoinAdapter()] })
  globalThis.page = [kit, start, connect, disconnect, signMessage]
`

type Bundle = { readonly eager: number; readonly lazy: number; readonly modules: readonly string[] }

let evm: Bundle
let solana: Bundle
let bitcoin: Bundle

beforeAll(async () => {
  evm = await bundle(evmOnly)
  solana = await bundle(withSolana)
  bitcoin = await bundle(withBitcoin)
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
      // The chain library is the host's own.
      rolldownOptions: { input: 'page', external: ['@scure/btc-signer'] },
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

const ofSolana = /adapters\/solana|networks\/solana/
const ofBitcoin = /adapters\/bitcoin|networks\/bitcoin|btc-signer/
const ofEither = /adapters\/standard|walletStandard/

function countOf(bundle: Bundle, ...families: readonly RegExp[]) {
  return bundle.modules.filter((id) => families.some((family) => family.test(id))).length
}

test('behavior: a page holds nothing of the families that it does not have', () => {
  expect(countOf(evm, /adapters\/evm/)).not.toBe(0)
  expect(countOf(evm, ofSolana, ofBitcoin, ofEither)).toBe(0)
  expect(countOf(solana, ofBitcoin)).toBe(0)
  expect(countOf(bitcoin, ofSolana)).toBe(0)
})

test.each([
  ['Solana', ofSolana, () => solana],
  ['Bitcoin', ofBitcoin, () => bitcoin],
])('behavior: what %s adds keeps to its budget', (_, family, bundle) => {
  const { eager, lazy } = bundle()
  expect(countOf(bundle(), family)).not.toBe(0)
  expect(eager - evm.eager).toBeLessThan(3 * kB)
  expect(eager + lazy - evm.eager - evm.lazy).toBeLessThan(12 * kB)
})
