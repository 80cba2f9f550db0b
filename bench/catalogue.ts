// Figures of the catalogue: npm run bench:catalogue [-- --json FILE]
import type { Budget, Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { requestPages } from './requestPages.js'
import { type Program, startProgram } from './startProgram.js'
import { quantile, sorted, summarize } from './summarize.js'

const json = 'bench/results/catalogue.json'
const options = readOptions(process.argv.slice(2), { runs: 5, json })
const { runs } = options
const connections = 16
const perRound = 4000
const pace = 2000
/** At the pace, so many seconds. */
const paced = 3
/** Milliseconds that a page may take at the pace. */
const longest = 15
/** Microseconds a page may take of one core for the pace to fill it. */
const coreAtPace = 1_000_000 / pace

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

const servers = new Map<Kind, Program>()
// Its own keys.
for (const kind of Object.keys(kinds) as Kind[])
  servers.set(kind, await startProgram('catalogueProgram.ts', kind === 'anew' ? 'server' : kind))
const rates = new Map<Kind, { perSecond: number; cpu: number }[]>()
for (let run = 0; run < runs; run += 1)
  for (const [kind, server] of servers) {
    const before = await server.cpu()
    const began = performance.now()
    await requestPages({ url: server.url, paths: kinds[kind][1], connections, count: perRound })
    const perSecond = (perRound / (performance.now() - began)) * 1000
    const cpu = ((await server.cpu()) - before) / perRound
    rates.set(kind, [...(rates.get(kind) ?? []), { perSecond, cpu }])
  }
const rows: Row[] = []
for (const [kind, server] of servers) {
  const [what, paths] = kinds[kind]
  const delays: (readonly number[])[] = []
  for (let run = 0; run < runs; run += 1) {
    const count = pace * paced
    const times = { url: server.url, paths, connections, count, perSecond: pace }
    delays.push(sorted(await requestPages(times)))
  }
  const row = (
    figure: string,
    unit: Row['unit'],
    values: readonly number[],
    budgets: readonly Budget[],
  ): Row => ({
    what: `${what}: ${figure}`,
    unit,
    kit: summarize(values),
    budgets: kind === 'server' ? budgets : [],
  })
  const measured = rates.get(kind) ?? []
  const at = (share: number) => delays.map((times) => quantile(times, share))
  const least: Budget = { of: 'kit', limit: pace, isLeast: true }
  rows.push(
    row(
      'pages',
      '/s',
      measured.map(({ perSecond }) => perSecond),
      [least],
    ),
    row(
      'CPU of a page',
      'µs',
      measured.map(({ cpu }) => cpu),
      [{ of: 'kit', limit: coreAtPace }],
    ),
    row(`median at ${pace}/s`, 'ms', at(0.5), []),
    row(`p99 at ${pace}/s`, 'ms', at(0.99), [{ of: 'kit', limit: longest }]),
  )
  server.stop()
}
await reportRows(rows, { ...options, about: { runs, connections, perRound } })
