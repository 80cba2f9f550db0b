import { type Devnet, LocalNames, startDevnet } from '@billfold/devnet'
import { Hono } from 'hono'
import { createPublicClient, createWalletClient, type Hex, http, namehash, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { serveNameGateway } from '../../../../test/helpers/serveNameGateway.js'
import type { Caller, CallerVariables } from '../middleware/Caller.js'
import { createLine } from '../middleware/createLine.js'
import { createGateways } from '../names/createGateways.js'
import { createIdentityReader } from '../providers/createIdentityReader.js'
import { createChains } from '../rpc/createChains.js'
import { createAskContract } from '../rpc/createContractCall.js'
import { createIdentityApp } from './createIdentityApp.js'

const chainId = 'eip155:31337'
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())

/** The address of the funded account with this place, and what it can do about names. */
function holderOf(place: number) {
  const [{ rpcUrl, contracts }] = devnet.chains
  const account = privateKeyToAccount(devnet.accounts[place]?.privateKey ?? '0x')
  const transport = http(rpcUrl)
  const wallet = createWalletClient({ account, transport, pollingInterval: 10 })
  const node = createPublicClient({ transport, pollingInterval: 10 })
  const names = { chain: null, address: contracts.names, abi: LocalNames.abi } as const
  const mined = async (hash: Hex) => {
    await node.waitForTransactionReceipt({ hash })
  }
  return {
    address: account.address,
    async claim(name: string, owner: Hex = account.address) {
      const args = [namehash(name), owner] as const
      await mined(await wallet.writeContract({ ...names, functionName: 'claim', args: [name] }))
      await mined(await wallet.writeContract({ ...names, functionName: 'point', args }))
    },
    async picture(name: string, url: string) {
      const args = [namehash(name), 'avatar', url] as const
      await mined(await wallet.writeContract({ ...names, functionName: 'write', args }))
    },
  }
}

type Traits = {
  now?: () => number
  caller?: Partial<Caller>
  isServed?: boolean
  gateways?: readonly string[]
}

function start({ now, caller, isServed = true, gateways = [] }: Traits = {}) {
  const outcomes: string[] = []
  const chains = createChains({
    upstreams: { [chainId]: [devnet.chains[0].rpcUrl] },
    isDev: true,
    metrics: { answered: (call) => outcomes.push(call.outcome), asked: () => {} },
    patience: 500,
  })
  const askContract = isServed ? createAskContract(chains) : undefined
  const app = new Hono<{ Variables: CallerVariables }>()
  app.use(async (context, next) => {
    const spend = async () => undefined
    context.set('caller', { key: 'a', spend, hold: () => true, ...caller })
    return next()
  })
  app.route(
    '/',
    createIdentityApp({
      readIdentity: createIdentityReader({
        ...{ ask: askContract, chainId, now },
        askGateways: createGateways({ hosts: gateways }),
      }),
      imagePathOf: (url) => (url.includes('good.example') ? `/image?${url}` : undefined),
      line: createLine(10),
      onRefused: () => {},
    }),
  )
  const ask = async (address: string) => {
    const answer = await app.request(`/v1/identity/${address}?sender=${zeroAddress}`)
    return { status: answer.status, headers: answer.headers, said: await answer.json() }
  }
  return { ask, outcomes }
}

test('default: a name that leads back, and its picture by way of this server', async () => {
  const { address, claim, picture } = holderOf(0)
  await claim('wren.eth')
  const before = Date.now()
  const { ask } = start()
  const { said, headers } = await ask(address)
  expect(said).toEqual({ name: 'wren.eth', avatar: null, resolvedAt: expect.any(String) })
  expect(Date.parse(said.resolvedAt)).toBeGreaterThanOrEqual(before)
  expect(headers.get('cache-control')).toMatch(/^public, max-age=(299|300)$/)
  const show = async (url: string) => {
    await picture('wren.eth', url)
    return (await start().ask(address)).said.avatar
  }
  const pixel = 'data:image/png;base64,iVBORw0KGgo='
  expect(await show('https://good.example/wren.png')).toBe('/image?https://good.example/wren.png')
  expect(await show('https://other.example/wren.png')).toBe(null)
  expect(await show(pixel)).toBe(pixel)
  expect(await show('javascript:alert(1)')).toBe(null)
  expect(await show('data:text/html,<script>')).toBe(null)
})

test.each([
  ['one that leads to somebody else', 'robin.eth', zeroAddress],
  ['one that is not in its normal form', 'Robin.eth', undefined],
  ['one with a Cyrillic letter', 'rоbin.eth', undefined],
  ['one that turns the direction', 'robin\u202e.eth', undefined],
  ['none', '', undefined],
])('behavior: %s is no name', async (_, name, owner) => {
  const { address, claim } = holderOf(1)
  await claim(name, owner)
  expect((await start().ask(address)).said).toMatchObject({ name: null, avatar: null })
})

test('behavior: a name behind a gateway off the chain, where the gateway may be asked', async () => {
  const { address, claim } = holderOf(4)
  const gateway = await serveNameGateway(devnet)
  onTestFinished(gateway.stop)
  const name = 'wagtail.base.eth'
  await claim(name)
  await gateway.register(name)
  gateway.owners.set(name, address)
  gateway.pictures.set(name, 'https://good.example/wagtail.png')
  const [gateways, avatar] = [[gateway.host], '/image?https://good.example/wagtail.png']
  expect((await start({ gateways }).ask(address)).said).toMatchObject({ name, avatar })
  expect((await start().ask(address)).said).toMatchObject({ name: null, avatar: null })
  gateway.owners.set(name, zeroAddress)
  expect((await start({ gateways }).ask(address)).said).toMatchObject({ name: null })
  gateway.behaviour = { answer: (response) => response.writeHead(500).end() }
  expect((await start({ gateways }).ask(address)).status).toBe(503)
})

test('behavior: it holds for five minutes, however the address is written', async () => {
  let time = 1_790_000_000_000
  const { address, claim } = holderOf(2)
  await claim('finch.eth')
  const { ask, outcomes } = start({ now: () => time })
  const first = await ask(address)
  const asked = outcomes.length
  await claim('linnet.eth')
  time += 299_999
  expect((await ask(address.toLowerCase())).said).toEqual(first.said)
  expect(outcomes).toHaveLength(asked)
  time += 1
  expect((await ask(address)).said.name).toBe('linnet.eth')
})

test('behavior: nobody gets the name of another, however many ask at once, kept or not', async () => {
  let time = 1_790_000_000_000
  const holders = [4, 5, 6, 7].map(holderOf)
  const names = holders.map((_, index) => `heron${index}.eth`)
  for (const [index, { claim }] of holders.entries()) await claim(names[index] ?? '')
  const { ask } = start({ now: () => time })
  // The first ones are loaded, the second shared and kept, the third stale: nobody answers then.
  for (const isAway of [false, false, true]) {
    if (isAway) await devnet.stopChain(31337)
    time += isAway ? 300_000 : 0
    const answers = await Promise.all([...holders, ...holders].map(({ address }) => ask(address)))
    expect(answers.map(({ said }) => said.name)).toEqual([...names, ...names])
  }
  await devnet.restartChain(31337)
})

test('behavior: other namespaces, and chains that are not served, have no names', async () => {
  const { ask, outcomes } = start()
  const solana = 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96'
  expect((await ask(solana)).said).toMatchObject({ name: null, avatar: null })
  expect(outcomes).toEqual([])
  const unserved = start({ isServed: false })
  expect((await unserved.ask(holderOf(0).address)).said.name).toBe(null)
})

test('error: no address; too much; no node', async () => {
  expect((await start().ask('wren.eth')).status).toBe(400)
  const { address } = holderOf(3)
  const broke = start({ caller: { spend: async () => 1500 } })
  expect((await broke.ask(address)).status).toBe(429)
  await devnet.stopChain(31337)
  const { ask } = start()
  expect((await ask(address)).status).toBe(503)
  await devnet.restartChain(31337)
  expect((await ask(address)).status).toBe(200)
})
