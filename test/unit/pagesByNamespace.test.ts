import { gzipSync } from 'node:zlib'
import { build, type Rolldown } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { alias } from '../../packages/kit/alias.js'

type Chunk = Rolldown.OutputChunk

const kB = 1000

/** What hosts write: which networks, and which adapters from which entry points. */
const hosts = {
  none: { networks: ['mainnet'], adapters: '', imports: '' },
  wagmi: {
    networks: ['mainnet'],
    adapters: 'wagmi(globalThis.config)',
    imports: `import { wagmi } from 'billfold/wagmi'`,
  },
  ethers: {
    networks: ['mainnet'],
    adapters: 'ethersAdapter({ BrowserProvider: globalThis.BrowserProvider })',
    imports: `import { ethersAdapter } from 'billfold/ethers'`,
  },
  ethers5: {
    networks: ['mainnet'],
    adapters: 'ethers5Adapter({ Web3Provider: globalThis.Web3Provider })',
    imports: `import { ethers5Adapter } from 'billfold/ethers5'`,
  },
  solana: {
    networks: ['solana'],
    adapters: 'solanaAdapter()',
    imports: `import { solanaAdapter } from 'billfold/solana'`,
  },
  bitcoin: {
    networks: ['bitcoin'],
    adapters: 'bitcoinAdapter()',
    imports: `import { bitcoinAdapter } from 'billfold/bitcoin'`,
  },
  universal: {
    networks: ['solana'],
    adapters: `universal({ namespace: 'solana' })`,
    imports: `import { universal } from 'billfold/universal'`,
  },
  'EVM and Solana': {
    networks: ['mainnet', 'solana'],
    adapters: 'solanaAdapter()',
    imports: `import { solanaAdapter } from 'billfold/solana'`,
  },
  'EVM and Bitcoin': {
    networks: ['mainnet', 'bitcoin'],
    adapters: 'bitcoinAdapter()',
    imports: `import { bitcoinAdapter } from 'billfold/bitcoin'`,
  },
} as const satisfies Record<string, { networks: string[]; adapters: string; imports: string }>

type Host = keyof typeof hosts
type Page = { readonly eager: number; readonly lazy: number; readonly modules: readonly string[] }

const pages = new Map<Host, Page>()

beforeAll(async () => {
  // Its own keys.
  for (const host of Object.keys(hosts) as Host[]) pages.set(host, await buildPage(host))
})

function pageOf(host: Host): Page {
  const page = pages.get(host)
  if (!page) throw new Error(`${host} has not been built.`)
  return page
}

/** Builds a page from source, as a host's bundler does with the package. */
async function buildPage(host: Host): Promise<Page> {
  const output = await build({
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (id) => (id === 'page' ? '\0page' : undefined),
        load: (id) => (id === '\0page' ? writePage(host) : undefined),
      },
    ],
    build: {
      write: false,
      target: 'es2022',
      minify: 'oxc',
      // The libraries are the host's own.
      rolldownOptions: { input: 'page', external: /^(@scure\/btc-signer|wagmi|viem|react)/ },
      modulePreload: false,
    },
  })
  const parts = [output].flat().flatMap((part) => ('output' in part ? part.output : []))
  const chunks = parts.filter((part) => part.type === 'chunk')
  const first = chunks.filter(({ isEntry }) => isEntry)
  const eager = reach(chunks, first, ({ imports }) => imports)
  const all = reach(chunks, first, ({ imports, dynamicImports }) => [...imports, ...dynamicImports])
  return {
    eager: weigh(eager),
    lazy: weigh(all) - weigh(eager),
    modules: [...all].flatMap((chunk) =>
      Object.entries(chunk.modules).flatMap(([id, { code }]) => (code ? [id] : [])),
    ),
  }
}

function writePage(host: Host) {
  const { networks, adapters, imports } = hosts[host]
  return `
    import { createBillfold, start, connect, disconnect, signMessage } from 'billfold'
    import { ${networks.join(', ')} } from 'billfold/networks'
    import * as react from 'billfold/react'
    ${imports}
    const kit = createBillfold({ networks: [${networks.join(', ')}], adapters: [${adapters}] })
    globalThis.page = [react, kit, start, connect, disconnect, signMessage]
  `
}

/** Some chunks, and what they fetch, and so on. */
function reach(
  chunks: readonly Chunk[],
  first: readonly Chunk[],
  namesOf: (chunk: Chunk) => readonly string[],
): ReadonlySet<Chunk> {
  const reached = new Set(first)
  for (const chunk of reached)
    for (const name of namesOf(chunk)) {
      const next = chunks.find(({ fileName }) => fileName === name)
      if (next) reached.add(next)
    }
  return reached
}

function weigh(chunks: Iterable<Chunk>) {
  return [...chunks].reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/**
 * What shows that a page pays for a namespace or for another host's library. EVM is in every page.
 */
const marks = {
  wagmi: /adapters\/wagmi/,
  ethers: /adapters\/ethers/,
  solana: /adapters\/solana|networks\/solana/,
  bitcoin: /adapters\/bitcoin|networks\/bitcoin|btc-signer/,
  universal: /adapters\/universal/,
  standard: /adapters\/standard|walletStandard/,
} as const
type Mark = keyof typeof marks

test.each<[Host, readonly Mark[]]>([
  ['none', []],
  ['wagmi', ['wagmi']],
  ['ethers', ['ethers']],
  ['ethers5', ['ethers']],
  ['solana', ['solana', 'standard']],
  ['bitcoin', ['bitcoin', 'standard']],
  ['universal', ['solana', 'universal']],
])('behavior: a page of %s holds nothing of the others', (host, own) => {
  const { modules } = pageOf(host)
  const found = Object.entries(marks).filter(([, mark]) => modules.some((id) => mark.test(id)))
  expect(found.map(([name]) => name).sort()).toEqual([...own].sort())
})

test('behavior: no page in production holds what checks its options', () => {
  const held = [...pages.values()].flatMap(({ modules }) => modules)
  expect(held.filter((id) => /\/(?:check(?:Service)?Options|checkNetworks)\./.test(id))).toEqual([])
})

describe('behavior: what a namespace adds keeps to its budget', () => {
  test.each([
    ['EVM and Solana', marks.solana],
    ['EVM and Bitcoin', marks.bitcoin],
  ] as const)('%s', (host, mark) => {
    const [alone, together] = [pageOf('none'), pageOf(host)]
    expect(together.modules.some((id) => mark.test(id))).toBe(true)
    expect(together.eager - alone.eager).toBeLessThan(3 * kB)
    expect(together.eager + together.lazy - alone.eager - alone.lazy).toBeLessThan(12 * kB)
  })
})
