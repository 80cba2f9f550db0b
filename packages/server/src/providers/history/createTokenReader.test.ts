import type { Hex } from 'billfold/protocol'
import type pg from 'pg'
import { encodeAbiParameters } from 'viem'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { startIndexes } from '../../indexer/testing/startIndexes.js'
import { createChainReader } from '../../rpc/createChainReader.js'
import { createChains } from '../../rpc/createChains.js'
import { answering, type Outcome, startScriptedNode } from '../../rpc/testing/startScriptedNode.js'
import { createTokenList } from '../../tokens/createTokenList.js'
import { createTokenReader } from './createTokenReader.js'

const chainId = 'eip155:1'
const [first, second]: readonly [Hex, Hex] = [`0x${'11'.repeat(20)}`, `0x${'22'.repeat(20)}`]
let indexes: Awaited<ReturnType<typeof startIndexes>>
let pool: pg.Pool

beforeAll(async () => {
  indexes = await startIndexes()
})
afterAll(() => indexes.stop())

async function start(outcome: Outcome) {
  pool = (await indexes.open()).pool
  const node = await startScriptedNode(answering(outcome))
  onTestFinished(node.stop)
  const metrics = { answered: () => {}, asked: () => {} }
  const chains = createChains({ upstreams: { [chainId]: [node.url] }, isDev: true, metrics })
  return { node, parts: { pool, read: createChainReader(chains), tokens: createTokenList() } }
}

const text = (value: string) => encodeAbiParameters([{ type: 'string' }], [value])
const number = (value: bigint) => encodeAbiParameters([{ type: 'uint256' }], [value])
const isFor = (params: readonly unknown[], token: Hex) => JSON.stringify(params).includes(token)
const calls = { '0x06fdde03': text('Made Up'), '0x95d89b41': text('UP'), '0x313ce567': number(6n) }
const saying: Outcome = ({ params }) => ({
  result: Object.entries(calls).find(([data]) => JSON.stringify(params).includes(data))?.[1],
})
const madeUp = { name: 'Made Up', symbol: 'UP', decimals: 6 }

test('default: what a token has said is kept, also that it says nothing', async () => {
  const reverting: Outcome = () => ({ error: { code: 3, message: 'execution reverted' } })
  const { node, parts } = await start((call) =>
    (isFor(call.params, first) ? reverting : saying)(call),
  )
  const read = createTokenReader(parts)
  const question = { chainId, addresses: [first, second] }
  const facts = await read(question)
  expect(facts.get(first)).toEqual({ name: '', symbol: '', decimals: undefined })
  expect(facts.get(second)).toEqual(madeUp)
  const asked = node.bodies.length
  expect(await createTokenReader(parts)(question)).toEqual(facts)
  expect(node.bodies.length).toBe(asked)
})

test('behavior: what could not be read is not kept, and harms no other token', async () => {
  let isAtFault = true
  const fault: Outcome = () => ({ error: { code: -32_000, message: 'header not found' } })
  const { parts } = await start((call) =>
    (isAtFault && isFor(call.params, first) ? fault : saying)(call),
  )
  const read = createTokenReader(parts)
  const question = { chainId, addresses: [first, second] }
  expect(await read(question)).toEqual(new Map([[second, madeUp]]))
  isAtFault = false
  expect((await read(question)).get(first)).toEqual(madeUp)
})

test('behavior: who has asked for too much poisons nothing for others', async () => {
  const { parts } = await start(saying)
  const read = createTokenReader(parts)
  const question = { chainId, addresses: [first] }
  expect((await read({ ...question, hold: () => false })).size).toBe(0)
  expect((await read(question)).get(first)).toEqual(madeUp)
})

test('behavior: no more than 50 tokens are read for a page', async () => {
  const { parts } = await start(saying)
  const addresses = Array.from(
    { length: 60 },
    (_, at): Hex => `0x${String(at + 1).padStart(40, '0')}`,
  )
  const facts = await createTokenReader(parts)({ chainId, addresses })
  expect([...facts.keys()]).toEqual(expect.arrayContaining(addresses.slice(0, 50)))
  expect(facts.size).toBe(50)
})

test('behavior: a node that hangs does not hold the page up', async () => {
  const { node, parts } = await start(saying)
  node.script = () => {}
  const began = performance.now()
  expect((await createTokenReader(parts)({ chainId, addresses: [first] })).size).toBe(0)
  expect(performance.now() - began).toBeLessThan(8_000)
})

test('behavior: names that cannot be kept are still told', async () => {
  const { parts } = await start(saying)
  await pool.query('ALTER TABLE idx_tokens ADD CHECK (decimals > 6)')
  const facts = await createTokenReader(parts)({ chainId, addresses: [first] })
  expect(facts.get(first)).toEqual(madeUp)
})
