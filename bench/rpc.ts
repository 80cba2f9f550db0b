// Figures of the RPC proxy beside its own node: npm run bench:rpc [-- --json FILE]
import { writeFile } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { cpus } from 'node:os'
import { startDevnet } from '@billfold/devnet'
import { startProgram } from './startProgram.js'

const defaultFile = 'bench/results/rpc.json'
const connections = 16
const rounds = 3
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
for (let round = 0; round < rounds; round += 1)
  for (const [at, kind] of kinds.entries()) {
    rates[at]?.direct.push(await measure(rpcUrl, kind))
    const before = await server.cpu()
    rates[at]?.proxied.push(await measure(`${server.url}/v1?chainId=eip155:${id}`, kind))
    rates[at]?.cpu.push(((await server.cpu()) - before) / (kind.count * kind.calls))
  }
server.stop()
await devnet.stop()
agent.destroy()

const figures = kinds.map(({ what }, at) => {
  const { direct = [], proxied = [], cpu = [] } = rates[at] ?? {}
  const [node, proxy] = [Math.round(middle(direct)), Math.round(middle(proxied))]
  const ratio = Math.round((proxy / node) * 100) / 100
  return { what, direct: node, proxied: proxy, ratio, cpuMicroseconds: Math.round(middle(cpu)) }
})
console.log(
  `${'calls a second'.padEnd(30)}${['direct', 'proxied', 'ratio', 'CPU'].map(cell).join('')}`,
)
for (const { what, direct, proxied, ratio, cpuMicroseconds } of figures) {
  const cells = [direct, proxied, ratio, `${cpuMicroseconds} µs`].map(cell)
  console.log(`${what.padEnd(30)}${cells.join('')}`)
}

const given = process.argv.indexOf('--json')
const file = given < 0 ? defaultFile : (process.argv[given + 1] ?? defaultFile)
const machine = { processor: cpus()[0]?.model, cores: cpus().length, node: process.versions.node }
const report = { date: new Date().toISOString(), machine, connections, rounds, figures }
await writeFile(file, `${JSON.stringify(report, null, 2)}\n`)

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

function middle(values: readonly number[]): number {
  return values.toSorted((one, other) => one - other)[values.length >> 1] ?? Number.NaN
}

function cell(content: string | number): string {
  return String(content).padStart(12)
}
