import { type SolanaChain, solanaAccounts, startSolana } from '@billfold/devnet'
import { Keypair, VersionedTransaction } from '@solana/web3.js'
import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createJupiter } from '../providers/swaps/createJupiter.js'
import { accountOf, makeJupiterBuild, wrappedSol } from '../providers/testing/makeJupiterBuild.js'
import { startHttp, stopHttp } from '../providers/testing/startHttp.js'
import { createChains } from '../rpc/createChains.js'
import { createSolanaSwapsApp } from './createSolanaSwapsApp.js'

const chainId = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const coin = `${chainId}:So11111111111111111111111111111111111111111`
const [{ address: owner }] = solanaAccounts
const key = () => Keypair.generate().publicKey.toBase58()
const [mint, pool, table, stranger] = [key(), key(), key(), key()] as const
const swap = { owner, mint, amount: 5_000_000n, out: 1_000_000n, slippage: 150, pool, table }
type Build = ReturnType<typeof makeJupiterBuild>

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana()
})
afterAll(() => chain.stop())
afterEach(stopHttp)

/** Jupiter, whose answers are written by hand: these tests ask nobody. */
async function setup(
  given: { build?: Build; status?: number; node?: (body: string) => unknown } = {},
) {
  const { build = makeJupiterBuild(swap), status, node } = given
  const jupiter = await startHttp(() => build, status)
  const rpcUrl = node ? (await startHttp(({ body }) => node(body))).url : chain.rpcUrl
  const chains = createChains({
    upstreams: { [chainId]: [rpcUrl] },
    isDev: true,
    metrics: { answered() {}, asked() {} },
  })
  const app = new Hono<{ Variables: CallerVariables }>()
  const sources = [createJupiter({ key: 'jk', url: jupiter.url })]
  app.route('/', createSolanaSwapsApp({ sources, chains, line: createLine(16), onRefused() {} }))
  const answer = async (response: Response | Promise<Response>) => {
    const { status } = await response
    return { status, said: await (await response).json() }
  }
  const quote = (query: Record<string, string> = {}) =>
    answer(app.request(`/v1/convert/quotes?${new URLSearchParams({ ...asked, ...query })}`))
  const make = (body: object = {}) =>
    answer(
      app.request('/v1/convert/build-solana-transaction', {
        method: 'POST',
        body: JSON.stringify({ ...asked, slippage: 1.5, ...body }),
      }),
    )
  return { quote, make, asked: jupiter.asked }
}
const asked = {
  ...{ amount: '5000000', from: coin, to: `${chainId}:${mint}` },
  userAddress: `${chainId}:${owner}`,
}

/** A node that says of each transaction that it would do. */
const willing =
  (seen: string[] = []) =>
  (body: string) => {
    const [{ id, params }] = [JSON.parse(body)].flat()
    seen.push(params[0])
    const said = { jsonrpc: '2.0', id, result: { value: { err: null, unitsConsumed: 100_000 } } }
    return Array.isArray(JSON.parse(body)) ? [said] : said
  }
const read = (transaction: string) =>
  VersionedTransaction.deserialize(Buffer.from(transaction, 'base64')).message

test('a quote: what comes out, in the exact shape', async () => {
  const build = makeJupiterBuild({ ...swap, slippage: 100 })
  const { quote, asked: questions } = await setup({ build })
  const { status, said } = await quote()
  expect([status, said]).toEqual([200, endpoints.getSwapQuotes.answer.parse(said)])
  expect(said.quotes).toEqual([
    {
      ...{ id: 'jupiter', source: 'jupiter', fromAmount: '5000000', toAmount: '1000000' },
      ...{ fromAccount: coin, toAccount: asked.to },
    },
  ])
  const query = `inputMint=${wrappedSol}&outputMint=${mint}&amount=5000000&taker=${owner}`
  expect(questions.map(({ path }) => path)).toEqual([`/swap/v2/build?${query}&slippageBps=100`])
  expect(questions[0]?.headers['x-api-key']).toBe('jk')
  expect((await quote({ source: 'uniswap' })).status).toBe(503)
})

test.each([false, true])(
  'a transaction that the account alone signs (shared: %s)',
  async (isShared) => {
    const seen: string[] = []
    const build = makeJupiterBuild({ ...swap, isShared })
    const { make } = await setup({ build, node: willing(seen) })
    const { status, said } = await make()
    expect([status, said]).toEqual([200, endpoints.buildSolanaSwap.answer.parse(said)])
    const { transaction, ...rest } = said.tx
    expect(rest).toEqual({
      ...{ from: asked.userAddress, source: 'jupiter', lastValidBlockHeight: 99 },
      ...{ amount: '1000000', minAmount: '985000' },
    })
    const message = read(transaction)
    const { staticAccountKeys, header, compiledInstructions, addressTableLookups } = message
    expect(header.numRequiredSignatures).toBe(1)
    const keys = staticAccountKeys.map(String)
    expect(keys[0]).toBe(owner)
    expect(keys).toContain(accountOf(owner, mint))
    expect(keys).not.toContain(pool)
    expect(addressTableLookups.map(({ accountKey }) => String(accountKey))).toEqual([table])
    // What it may use: what the node has said, and a fifth more. Asked was for the most there is.
    const limit = (of: typeof message) =>
      Buffer.from(of.compiledInstructions[0]?.data ?? []).readUInt32LE(1)
    expect([limit(read(seen[0] ?? '')), limit(message)]).toEqual([1_400_000, 120_000])
    const datas = compiledInstructions.map(({ data }) => Buffer.from(data).toString('base64'))
    expect(datas.slice(1)).toEqual([
      ...[...build.computeBudgetInstructions, ...build.setupInstructions].map(({ data }) => data),
      build.swapInstruction.data,
      build.cleanupInstruction.data,
    ])
  },
)

test('a real node refuses one that would fail: the exchange is not on this chain', async () => {
  const build = makeJupiterBuild(swap)
  build.addressesByLookupTableAddress = {}
  const { make } = await setup({ build })
  const { status, said } = await make()
  expect([status, said.reasons[0].description]).toEqual([
    400,
    expect.stringContaining('would fail'),
  ])
})

const lies: [string, (build: Build) => unknown][] = [
  ['another amount', (build) => Object.assign(build, { inAmount: '5000001' })],
  ['more than the program is asked for', (build) => Object.assign(build, { outAmount: '2000000' })],
  ['more slippage', (build) => edit(build.swapInstruction, (data) => data.writeUInt16LE(151, 24))],
  ['a fee', (build) => edit(build.swapInstruction, (data) => data.writeUInt16LE(1, 26))],
  [
    'a fee of the surplus',
    (build) => edit(build.swapInstruction, (data) => data.writeUInt16LE(1, 28)),
  ],
  [
    'more given in the call',
    (build) => edit(build.swapInstruction, (data) => data.writeBigUInt64LE(6_000_000n, 8)),
  ],
  ['another call', (build) => edit(build.swapInstruction, (data) => data.writeUInt8(0, 0))],
  [
    'a call that is cut off',
    (build) => Object.assign(build.swapInstruction, { data: 'u2T6zDHErxQ=' }),
  ],
  ['another program', (build) => Object.assign(build.swapInstruction, { programId: stranger })],
  ['another receiver', (build) => rename(build.swapInstruction, 2)],
  ['another place to take from', (build) => rename(build.swapInstruction, 1)],
  ['another optional receiver', (build) => rename(build.swapInstruction, 7)],
  ['another owner', (build) => rename(build.swapInstruction, 0)],
  [
    'another signer',
    (build) =>
      build.swapInstruction.accounts.push({
        pubkey: stranger,
        isSigner: true,
        isWritable: true,
      }),
  ],
  ['coins for somebody else', (build) => rename(build.setupInstructions[1], 1)],
  [
    'more coins',
    (build) => edit(build.setupInstructions[1], (data) => data.writeBigUInt64LE(6_000_000n, 4)),
  ],
  ['coins twice', (build) => build.setupInstructions.push(...build.setupInstructions.slice(1, 2))],
  ['an account for somebody else', (build) => rename(build.setupInstructions[0], 2)],
  [
    'a call of the token program',
    (build) => edit(build.setupInstructions[2], (data) => data.writeUInt8(4, 0)),
  ],
  ['what is left for somebody else', (build) => rename(build.cleanupInstruction, 1)],
  ['a tip', (build) => build.otherInstructions.push(...build.setupInstructions.slice(1, 2))],
  [
    'a price of a fortune',
    (build) =>
      edit(build.computeBudgetInstructions[0], (data) => data.writeBigUInt64LE(1n << 40n, 1)),
  ],
  [
    'a table for the receiver',
    (build) => build.addressesByLookupTableAddress[table]?.push(accountOf(owner, mint)),
  ],
]
test.each(lies)('%s is refused before anybody signs', async (_, change) => {
  const build = makeJupiterBuild(swap)
  change(build)
  const { make } = await setup({ build, node: willing() })
  expect((await make()).status).toBe(503)
})

function edit(each: { data: string } | undefined, change: (data: Buffer) => unknown) {
  const data = Buffer.from(each?.data ?? '', 'base64')
  change(data)
  if (each) each.data = data.toString('base64')
}
function rename(each: { accounts: { pubkey: string }[] } | undefined, index: number) {
  const account = each?.accounts[index]
  if (account) account.pubkey = stranger
}

test('what is none, what is unknown, and nobody', async () => {
  const { make, quote } = await setup({ node: willing() })
  const evm = `eip155:1:0x${'1'.repeat(40)}`
  expect((await quote({ userAddress: evm })).status).toBe(400)
  expect((await quote({ to: coin })).said.reasons[0].field).toBe('to')
  expect((await quote({ to: `solana:localnet:${mint}` })).status).toBe(400)
  expect((await quote({ amount: String(1n << 64n) })).said.reasons[0].field).toBe('amount')
  // Valid letters, but not of 32 bytes.
  expect((await quote({ to: `${chainId}:${'z'.repeat(44)}` })).status).toBe(400)
  expect((await make({ to: `${chainId}:${wrappedSol}` })).said.reasons[0].description).toContain(
    'insufficient liquidity',
  )
  expect((await make({ slippage: 51 })).status).toBe(400)
  const ways = await setup({ status: 400 })
  expect((await ways.make()).said.reasons[0].description).toContain('insufficient liquidity')
  const away = await setup({ status: 429 })
  expect((await away.quote()).status).toBe(503)
})
