// Figures of the catalogue: npm run bench:catalogue [-- --json FILE]
import { writeFile } from 'node:fs/promises'
import { cpus } from 'node:os'
import { requestPages } from './requestPages.js'
import { type Program, startProgram } from './startProgram.js'

const defaultFile = 'bench/results/catalogue.json'
const connections = 16
const rounds = 5
const perRound = 4000
const pace = 2000
/** At the pace, so many seconds. */
const paced = 5

const chain = 'chains=eip155:1,eip155:8453,solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const pages = Array.from({ length: 10 }, (_, page) => `/getWallets?entries=40&page=${page + 1}`)
/** What pages ask for: the list, on chains, without some. */
const asked = [...pages, ...pages.map((path) => `${path}&${chain}`)]
/** What nobody has asked before: each answer is made anew. */
const anew = Array.from({ length: perRound }, (_, index) => `${pages[0]}&exclude=${index}&${chain}`)

const kinds = {
  node: ['node:http, a fixed text of that size', ['/getWallets']],
  hono: ['Hono, the same', ['/getWallets']],
  catalogue: ['the catalogue alone', asked],
  server: ['the whole server', asked],
  anew: ['the whole server, no question twice', anew],
} as const
type Kind = keyof typeof kinds

type Figures = {
  readonly what: string
  readonly perSecond: number
  readonly cpuMicroseconds: number
  readonly p50: number
  readonly p99: number
}

const servers = new Map<Kind, Program>()
// Its own keys.
for (const kind of Object.keys(kinds) as Kind[])
  servers.set(kind, await startProgram('catalogueProgram.ts', kind === 'anew' ? 'server' : kind))
const rates = new Map<Kind, { perSecond: number; cpu: number }[]>()
for (let round = 0; round < rounds; round++)
  for (const [kind, server] of servers) {
    const before = await server.cpu()
    const began = performance.now()
    await requestPages({ url: server.url, paths: kinds[kind][1], connections, count: perRound })
    const perSecond = (perRound / (performance.now() - began)) * 1000
    const cpu = ((await server.cpu()) - before) / perRound
    rates.set(kind, [...(rates.get(kind) ?? []), { perSecond, cpu }])
  }
const figures: Figures[] = []
for (const [kind, server] of servers) {
  const [what, paths] = kinds[kind]
  const count = pace * paced
  const times = await requestPages({ url: server.url, paths, connections, count, perSecond: pace })
  const measured = rates.get(kind) ?? []
  figures.push({
    what,
    perSecond: Math.round(middle(measured.map(({ perSecond }) => perSecond))),
    cpuMicroseconds: Math.round(middle(measured.map(({ cpu }) => cpu))),
    p50: quantile(times, 0.5),
    p99: quantile(times, 0.99),
  })
  server.stop()
}

const cells = [
  ['', 'pages/s', 'CPU', `p50 at ${pace}/s`, `p99 at ${pace}/s`],
  ...figures.map(({ what, perSecond, cpuMicroseconds, p50, p99 }) => [
    what,
    String(perSecond),
    `${cpuMicroseconds} µs`,
    `${p50.toFixed(2)} ms`,
    `${p99.toFixed(2)} ms`,
  ]),
]
for (const [first = '', ...rest] of cells)
  console.log(first.padEnd(38) + rest.map((cell) => cell.padStart(15)).join(''))

const given = process.argv.indexOf('--json')
const file = given < 0 ? defaultFile : (process.argv[given + 1] ?? defaultFile)
const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.versions.node }
const report = { date: new Date().toISOString(), machine, connections, rounds, perRound, figures }
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)

function middle(values: readonly number[]): number {
  return quantile(values, 0.5)
}

function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor((sorted.length - 1) * share)] ?? Number.NaN
}
