import { type Devnet, localOne, mine, startDevnet } from '@billfold/devnet'
import { createPublicClient, type Hex, http, keccak256, parseEther } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { maskConfig } from '../maskConfig.js'
import { saying, startScriptedNode } from './testing/startScriptedNode.js'

const chainId = `eip155:${localOne.id}`
const other = privateKeyToAccount(`0x${'11'.repeat(32)}`)
const undo: (() => Promise<unknown>)[] = []
let devnet: Devnet
let anvil: string

beforeAll(async () => {
  devnet = await startDevnet()
  anvil = devnet.chains[0].rpcUrl
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => devnet.stop())

async function serve(urls: readonly string[], more: Record<string, string> = {}): Promise<Server> {
  const RPC_UPSTREAMS = JSON.stringify({ [chainId]: urls })
  const quiet = { PORT: '0', ROLE: 'api', MAILBOX: 'memory', LOG_LEVEL: 'silent' }
  const server = await createServer(readConfig({ ...quiet, RPC_UPSTREAMS, ...more }))
  undo.push(server.stop)
  return server
}

async function post(url: string, body: string): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  return (await fetch(url, { method: 'POST', headers, body })).text()
}

/** Hands each call to anvil. When it `loses` one, what anvil answers is not handed back. */
async function startProxyNode(loses: (body: string) => boolean) {
  const node = await startScriptedNode(async (body, response) => {
    const text = await post(anvil, body)
    if (loses(body)) response.socket?.destroy()
    else response.end(text)
  }, localOne.id)
  undo.push(node.stop)
  return node
}

/** Two nodes on one chain. Whichever gets a transaction first is lost before it can say so. */
async function startLosingPair(): Promise<readonly string[]> {
  let lost = 0
  const loses = (body: string) => body.includes('eth_sendRawTransaction') && lost++ === 0
  return [(await startProxyNode(loses)).url, (await startProxyNode(loses)).url]
}

const write = (method: string, params: readonly unknown[] = []) =>
  JSON.stringify({ jsonrpc: '2.0', id: 'one', method, params })

const ask = async ({ url }: Server, method: string, params?: readonly unknown[]) =>
  JSON.parse(await post(`${url}/v1?chainId=${chainId}&projectId=p`, write(method, params)))

const askAnvil = async (method: string, params?: readonly unknown[]) =>
  JSON.parse(await post(anvil, write(method, params)))

const clientOf = ({ url }: Server) =>
  createPublicClient({
    transport: http(`${url}/v1?chainId=${chainId}`, { batch: true, retryCount: 0 }),
    pollingInterval: 50,
  })

/** A transfer of the account with this place among the funded ones. */
async function signTransfer(place: number): Promise<Hex> {
  const account = privateKeyToAccount(devnet.accounts[place]?.privateKey ?? '0x')
  const client = createPublicClient({ transport: http(anvil) })
  return account.signTransaction({
    chainId: localOne.id,
    to: other.address,
    value: parseEther('1'),
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 1n,
    nonce: await client.getTransactionCount({ address: account.address }),
  })
}

test('default: viem reads through it, in batches', async () => {
  const client = clientOf(await serve([anvil]))
  const [id, balance, block, gasPrice] = await Promise.all([
    client.getChainId(),
    client.getBalance({ address: devnet.accounts[9]?.address ?? '0x' }),
    client.getBlock(),
    client.getGasPrice(),
  ])
  expect(id).toBe(localOne.id)
  expect(balance).toBe(parseEther('10000'))
  expect((await client.getBlock({ blockHash: block.hash })).hash).toBe(block.hash)
  expect(gasPrice).toBeGreaterThan(0n)
})

test('default: viem sends through it', async () => {
  const client = clientOf(await serve([anvil]))
  const serializedTransaction = await signTransfer(0)
  const hash = await client.sendRawTransaction({ serializedTransaction })
  expect(hash).toBe(keccak256(serializedTransaction))
  expect((await client.waitForTransactionReceipt({ hash })).status).toBe('success')
})

test('default: the chain is served, and another is not', async () => {
  const { url } = await serve([anvil])
  const chains = await fetch(`${url}/v1/supported-chains`)
  expect(await chains.json()).toEqual({
    http: [chainId],
    ws: [],
    indexed: [],
    history: [],
    nfts: [],
    swaps: [],
    ...{ onramp: [], bundler: [], sponsor: [] },
  })
  const response = await fetch(`${url}/v1/?chainId=eip155:1`, { method: 'POST', body: '{}' })
  expect(response.status).toBe(400)
})

test('behavior: pages anywhere may ask', async () => {
  const { url } = await serve([anvil])
  const response = await fetch(`${url}/v1?chainId=${chainId}`, {
    method: 'OPTIONS',
    headers: {
      origin: 'https://site.example',
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type',
    },
  })
  expect(response.status).toBe(204)
  expect(response.headers.get('access-control-allow-headers')).toBe('content-type')
})

test('behavior: a node dies, and comes back', async () => {
  const server = await serve([anvil])
  expect((await ask(server, 'eth_gasPrice')).result).toMatch(/^0x/)
  await devnet.stopChain(localOne.id)
  expect(await ask(server, 'eth_gasPrice')).toMatchInlineSnapshot(`
    {
      "reasons": [
        {
          "description": "No node of eip155:31337 can be reached. Try again later.",
          "field": "chainId",
        },
      ],
      "status": "FAILED",
    }
  `)
  await devnet.restartChain(localOne.id)
  expect((await ask(server, 'eth_gasPrice')).result).toMatch(/^0x/)
})

test('behavior: a node fails, the next one answers', async () => {
  const bad = await startScriptedNode(saying('<h1>Bad gateway</h1>', 502))
  undo.push(bad.stop)
  const server = await serve([bad.url, anvil])
  for (let index = 0; index < 20; index += 1)
    expect((await ask(server, 'eth_gasPrice')).result).toMatch(/^0x/)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('rpc_calls_total{chain="eip155:31337",outcome="answered"} 20')
  expect(metrics).toContain(
    'rpc_upstream_seconds_count{chain="eip155:31337",upstream="1",good="true"} 20',
  )
  expect(metrics).not.toContain(bad.url)
})

test('behavior: a revert comes as the node tells it', async () => {
  const second = await startProxyNode(() => false)
  const server = await serve([second.url, anvil])
  // transfer(address, uint256) by somebody who has none
  const data = `0xa9059cbb${other.address.slice(2).padStart(64, '0')}${'1'.padStart(64, '0')}`
  const { token: to } = devnet.chains[0].contracts
  const params = [{ from: other.address, to, data }, 'latest']
  const reverted = await askAnvil('eth_call', params)
  expect(reverted.error.message).toContain('revert')
  expect(await ask(server, 'eth_call', params)).toEqual(reverted)
})

test('behavior: a receipt is kept when it is old', async () => {
  const server = await serve([anvil])
  const raw = await signTransfer(4)
  const { result: hash } = await ask(server, 'eth_sendRawTransaction', [raw])
  await mine(devnet.chains[0], { blocks: 300 })
  await ask(server, 'eth_blockNumber')
  const receipt = await ask(server, 'eth_getTransactionReceipt', [hash])
  expect(receipt.result.transactionHash).toBe(hash)
  expect(await ask(server, 'eth_getTransactionReceipt', [hash])).toEqual(receipt)
  const metrics = await (await fetch(`${server.url}/metrics`)).text()
  expect(metrics).toContain('outcome="cached"} 1')
})

test('behavior: a transaction that was sent although nobody said so', async () => {
  const server = await serve(await startLosingPair())
  const raw = await signTransfer(1)
  expect(await ask(server, 'eth_sendRawTransaction', [raw])).toEqual({
    jsonrpc: '2.0',
    id: 'one',
    result: keccak256(raw),
  })
})

test('behavior: a transaction that waits already where it is sent again', async () => {
  const server = await serve(await startLosingPair())
  const raw = await signTransfer(2)
  await askAnvil('evm_setAutomine', [false])
  undo.push(() => askAnvil('evm_setAutomine', [true]))
  expect((await ask(server, 'eth_sendRawTransaction', [raw])).result).toBe(keccak256(raw))
})

test('behavior: sent twice by the visitor, the node has its say', async () => {
  const server = await serve([anvil])
  const raw = await signTransfer(3)
  const { result: hash } = await ask(server, 'eth_sendRawTransaction', [raw])
  await clientOf(server).waitForTransactionReceipt({ hash })
  expect((await ask(server, 'eth_sendRawTransaction', [raw])).error).toMatchInlineSnapshot(`
    {
      "code": -32003,
      "message": "nonce too low",
    }
  `)
})

test('behavior: what belongs to the node’s owner is refused', async () => {
  const server = await serve([anvil])
  expect(await ask(server, 'anvil_setBalance', [other.address, '0x1'])).toMatchInlineSnapshot(`
    {
      "error": {
        "code": -32601,
        "message": "The method anvil_setBalance does not exist here: it is not for the public.",
      },
      "id": "one",
      "jsonrpc": "2.0",
    }
  `)
})

test('parameters: RPC_DEV', async () => {
  const server = await serve([anvil], { RPC_DEV: 'true' })
  expect(await ask(server, 'anvil_setBalance', [other.address, '0x1'])).toMatchObject({
    result: null,
  })
})

test('behavior: addresses of nodes are not shown', () => {
  const key = 'f00dcafef00dcafe'
  const config = readConfig({ RPC_UPSTREAMS: `{"eip155:1":["https://a.example/${key}"]}` })
  expect(config.RPC_UPSTREAMS).toEqual({ 'eip155:1': [`https://a.example/${key}`] })
  expect(JSON.stringify(maskConfig(config))).not.toContain(key)
})

test('error: a body beyond 1 MiB', async () => {
  const { url } = await serve([anvil])
  const response = await fetch(`${url}/v1?chainId=${chainId}`, {
    method: 'POST',
    body: ' '.repeat(1024 * 1024 + 1),
  })
  expect({ status: response.status, ...(await response.json()) }).toMatchInlineSnapshot(`
    {
      "reasons": [
        {
          "description": "The body is larger than 1048576 bytes",
          "field": "",
        },
      ],
      "status": "FAILED",
    }
  `)
})
