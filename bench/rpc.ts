// Figures of the RPC proxy beside its own node: npm run bench:rpc [-- --json FILE]
import { Agent, request } from 'node:http'
import { startDevnet } from '@billfold/devnet'
import type { Row } from './Row.js'
import { readOptions } from './readOptions.js'
import { reportRows } from './reportRows.js'
import { startProgram } from './startProgram.js'
import { summarize } from './summarize.js'

const options = readOptions(process.argv.slice(2), { runs: 3, json: 'bench/results/rpc.json' })
const { runs } = options
const connections = 16
const batchSize = 100

type Kind = {
  readonly what: string
  /** Requests in a round. */
  readonly count: number
  readonly calls: number
  readonly body: (index: number) => string
}

const call = (method: string, params: readonly unknown[], id: number) =>
  JSON.stringify({ jsonrpc: '2.0', id, method, params })
/** No two are the same, so that none is kept or shared. */
const balance = (index: number) =>
  call('eth_getBalance', [`0x${index.toString(16).padStart(40, '0')}`, 'latest'], index)

const kinds: readonly Kind[] = [
  { what: 'one call, none twice', count: 3000, calls: 1, body: balance },
  {
    what: `a batch of ${batchSize}, none twice`,
    count: 150,
    calls: batchSize,
    body: (index) =>
      `[${Array.from({ length: batchSize }, (_, at) => balance(index * batchSize + at))}]`,
  },
  { what: 'one call, kept', count: 3000, calls: 1, body: (id) => call('eth_chainId', [], id) },
]

const agent = new Agent({ keepAlive: true, maxSockets: connections })
const devnet = await startDevnet()
const [{ id, rpcUrl }] = devnet.chains
const server = await startProgram('rpcProgram.ts', JSON.stringify({ [`eip155:${id}`]: [rpcUrl] }))

const rates = kinds.map(() => ({
  direct: [] as number[],
  proxied: [] as number[],
  cpu: [] as number[],
}))
for (let run = 0; run < runs; run += 1)
  for (const [at, kind] of kinds.entries()) {
    rates[at]?.direct.push(await measure(rpcUrl, kind))
    const before = await server.cpu()
    rates[at]?.proxied.push(await measure(`${server.url}/v1?chainId=eip155:${id}`, kind))
    rates[at]?.cpu.push(((await server.cpu()) - before) / (kind.count * kind.calls))
  }
server.stop()
await devnet.stop()
agent.destroy()

const rows = kinds.flatMap(({ what }, at): readonly Row[] => {
  const { direct = [], proxied = [], cpu = [] } = rates[at] ?? {}
  const [floor, kit] = [summarize(direct), summarize(proxied)]
  return [
    { what: `RPC proxy, ${what}; floor: the node`, unit: '/s', floor, kit, budgets: [] },
    { what: `RPC proxy, ${what}: CPU of a call`, unit: 'µs', kit: summarize(cpu), budgets: [] },
  ]
})
await reportRows(rows, { ...options, about: { runs, connections } })

/** Calls a second, over connections that stay open. */
async function measure(url: string, { count, calls, body }: Kind): Promise<number> {
  const began = performance.now()
  let next = 0
  const lane = async () => {
    while (next < count) await post(url, body(next++))
  }
  await Promise.all(Array.from({ length: connections }, lane))
  return ((count * calls) / (performance.now() - began)) * 1000
}

function post(url: string, body: string): Promise<void> {
  const headers = { 'content-type': 'application/json', 'content-length': body.length }
  return new Promise((resolve, reject) => {
    const sent = request(url, { method: 'POST', agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url}: ${response.statusCode}`))
      response.on('end', resolve).resume()
    })
    sent.on('error', reject).end(body)
  })
}
