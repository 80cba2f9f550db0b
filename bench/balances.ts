// Figures of accounts' balances beside the node that knows them: npm run bench:balances [-- --json FILE]
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { serverSettings, startDevnet } from '@billfold/devnet'
import {
  encodeAddressCall,
  encodeAggregate,
  selectors,
} from '../packages/server/src/providers/balances/abi.js'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { requestPages } from './requestPages.js'
import { startProgram } from './startProgram.js'
import { quantile, sorted, summarize } from './summarize.js'

const json = 'bench/results/balances.json'
const options = readOptions(process.argv.slice(2), { runs: 3, json })
const { runs } = options
const connections = 16
const perRound = 2000
const pace = 500
/** At the pace, so many seconds. */
const paced = 5
/** Milliseconds that an answer may take at the pace. */
const longest = 40
/** Microseconds an answer may take of one core for the pace to fill it. */
const coreAtPace = 1_000_000 / pace
/** Tokens on the list, as many as Ethereum has on ours. Two of them are there. */
const listed = 16

const devnet = await startDevnet()
const [one] = devnet.chains
const chainId = `eip155:${one.id}`
const addresses = Array.from({ length: listed }, (_, index) => addressOf(index + 1, 'f'))
addresses.splice(0, 2, one.contracts.token, one.contracts.silentToken)
const folder = await mkdtemp(join(tmpdir(), 'billfold-bench-balances-'))
const TOKENS_FILE = join(folder, 'tokens.json')
const tokens = addresses.map((address) => {
  return { chainId, address, name: 'Token', symbol: 'TKN', decimals: 18 }
})
await writeFile(TOKENS_FILE, JSON.stringify(tokens))
const settings = {
  ...serverSettings({ chains: devnet.chains }),
  ...{ PORT: '0', ROLE: 'api', MAILBOX: 'memory', LOG_LEVEL: 'silent', TOKENS_FILE },
  // Calls are counted as ever, but none is refused.
  REQUESTS_PER_MINUTE: '1000000000',
}
const server = await startProgram('nodeProgram.ts', JSON.stringify(settings))

let asked = 0
/** Accounts that nobody has asked about: nothing is kept of them. */
const anew = (count: number) => Array.from({ length: count }, () => pathOf(addressOf(asked++, 'a')))
const kept = [pathOf(addressOf(0, 'b'))]

const figures = { floor: [], anew: [], cpu: [], kept: [], keptCpu: [] } as Record<string, number[]>
const delays: (readonly number[])[] = []
const delaysOfNode: (readonly number[])[] = []
for (let run = 0; run < runs; run += 1) {
  figures.floor?.push(await rateOf(() => askNode({ count: perRound })))
  for (const kind of ['anew', 'kept'] as const) {
    const paths = kind === 'anew' ? anew(perRound) : kept
    const ask = () => requestPages({ url: server.url, paths, connections, count: perRound })
    const before = await server.cpu()
    figures[kind]?.push(await rateOf(ask))
    const cpu = ((await server.cpu()) - before) / perRound
    figures[kind === 'anew' ? 'cpu' : 'keptCpu']?.push(cpu)
  }
  const count = pace * paced
  const times = { url: server.url, paths: anew(count), connections, count, perSecond: pace }
  delaysOfNode.push(sorted(await askNode({ count, perSecond: pace })))
  delays.push(sorted(await requestPages(times)))
}
server.stop()
await devnet.stop()
await rm(folder, { recursive: true, force: true })

const of = (kind: string) => summarize(figures[kind] ?? [])
const at = (share: number) => {
  const summary = (all: typeof delays) => summarize(all.map((times) => quantile(times, share)))
  return { floor: summary(delaysOfNode), kit: summary(delays) }
}
const core = [{ of: 'kit', limit: coreAtPace }] as const
const what = 'balances of an account'
const rows: readonly Row[] = [
  {
    what: `${what}; floor: the node`,
    unit: '/s',
    floor: of('floor'),
    kit: of('anew'),
    budgets: [],
  },
  { what: `${what}: CPU of an answer`, unit: 'µs', kit: of('cpu'), budgets: core },
  { what: `${what}: median at ${pace}/s`, unit: 'ms', ...at(0.5), budgets: [] },
  {
    what: `${what}: p99 at ${pace}/s`,
    unit: 'ms',
    ...at(0.99),
    budgets: [{ of: 'kit', limit: longest }],
  },
  { what: `${what}, kept`, unit: '/s', kit: of('kept'), budgets: [] },
  { what: `${what}, kept: CPU of an answer`, unit: 'µs', kit: of('keptCpu'), budgets: [] },
]
await reportRows(rows, { ...options, about: { runs, connections, perRound, listed } })

function addressOf(index: number, end: string) {
  return `0x${index.toString(16).padStart(39, '0')}${end}` as const
}

function pathOf(address: string): string {
  return `/v1/account/${address}/balance?chainId=${chainId}`
}

async function rateOf(ask: () => Promise<unknown>): Promise<number> {
  const began = performance.now()
  await ask()
  return (perRound / (performance.now() - began)) * 1000
}

/** The same question, put to the node by as many connections; how many milliseconds each took. */
async function askNode({ count, perSecond }: { count: number; perSecond?: number }) {
  const times: number[] = []
  const start = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) {
      const index = next++
      const due = perSecond === undefined ? 0 : start + (index / perSecond) * 1000
      const early = due - performance.now()
      if (early > 0) await new Promise((resolve) => setTimeout(resolve, early))
      const began = perSecond === undefined ? performance.now() : Math.min(due, performance.now())
      await askOne(addressOf(index, 'c'))
      times.push(performance.now() - began)
    }
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return times
}

function askOne(address: string): Promise<void> {
  const to = one.contracts.multicall3
  const balanceOf = encodeAddressCall(selectors.balanceOf, address)
  const data = encodeAggregate([
    { to, data: encodeAddressCall(selectors.getEthBalance, address) },
    ...addresses.map((token) => ({ to: token, data: balanceOf })),
  ])
  const params = [{ to, data }, 'latest']
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params })
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(one.rpcUrl, { method: 'POST', headers }, (response) => {
      response.on('end', resolve).resume()
    })
    sent.on('error', reject).end(body)
  })
}
