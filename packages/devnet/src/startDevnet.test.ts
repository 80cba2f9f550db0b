import { setTimeout } from 'node:timers/promises'
import { gunzipSync } from 'node:zlib'
import { createTestClient, http, publicActions } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { accounts, type Devnet, mine, setBalance, startDevnet } from './exports/index.js'
import { rpc } from './rpc.js'

let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet()
})

afterAll(() => devnet.stop())

function client(index: 0 | 1 = 0) {
  const transport = http(devnet.chains[index].rpcUrl, { retryCount: 0 })
  return createTestClient({ mode: 'anvil', transport }).extend(publicActions)
}

test('default: two chains with their own ids', async () => {
  expect(await client(0).getChainId()).toBe(31337)
  expect(await client(1).getChainId()).toBe(31338)
})

test('default: accounts are funded and unused', async () => {
  const { address } = accounts[0] ?? expect.fail('no account')
  expect(await client().getBalance({ address })).toBe(10_000n * 10n ** 18n)
  expect(await client().getTransactionCount({ address })).toBe(0)
})

test('default: contracts are at the same addresses on both chains', () => {
  const [one, two] = devnet.chains
  expect(one.contracts).toEqual(two.contracts)
  expect(one.contracts).toMatchInlineSnapshot(`
    {
      "collectible": "0x8d271c6801c46c671d8790899ee7b163620e59e9",
      "items": "0xddc8964bc5637222269dc4d79e612fb89b872544",
      "multicall3": "0xcA11bde05977b3631167028862bE2a173976CA11",
      "names": "0xeEeEEEeE14D718C2B47D9923Deab1335E144EeEe",
      "router": "0x634497567e30f3dddad0ad3c0db93186da690871",
      "silentToken": "0xcff09e7e03bb5d36c6613d7313427f112094fa00",
      "token": "0x3410ab05f8756786e89a734ecbee1f19dbc3fdb1",
      "wrappedCoin": "0xcb0a5fd9dbc63b64d185609686d428358238c743",
    }
  `)
})

test('default: pages of any origin may ask', async () => {
  const response = await fetch(devnet.chains[0].rpcUrl, {
    method: 'OPTIONS',
    headers: { origin: 'https://host.example', 'access-control-request-method': 'POST' },
  })
  expect(response.headers.get('access-control-allow-origin')).toBe('*')
})

test('parameters: ports', async () => {
  const ports = devnet.chains.map((chain) => Number(new URL(chain.rpcUrl).port))
  await devnet.stop()
  devnet = await startDevnet({ ports: [ports[0] ?? 0, ports[1] ?? 0] })
  expect(devnet.chains.map((chain) => Number(new URL(chain.rpcUrl).port))).toEqual(ports)
})

test('parameters: signal', async () => {
  const abort = new AbortController()
  const other = await startDevnet({ signal: abort.signal })
  abort.abort()
  await other.stop()
  await expect(fetch(other.chains[0].rpcUrl)).rejects.toThrow('fetch failed')
  await expect(startDevnet({ signal: abort.signal })).rejects.toThrow('aborted')
})

test('behavior: a port that is taken', async () => {
  const taken = Number(new URL(devnet.chains[0].rpcUrl).port)
  await expect(startDevnet({ ports: [taken, 0] })).rejects.toThrow('Address already in use')
})

test('behavior: a chain goes offline and comes back with all it knew', async () => {
  const [chain] = devnet.chains
  const address = '0x000000000000000000000000000000000000bEEF'
  await setBalance(chain, { address, value: 7n })
  await mine(chain, { blocks: 3 })
  const height = await client().getBlockNumber()

  await devnet.stopChain(chain.id)
  await expect(fetch(chain.rpcUrl)).rejects.toThrow('fetch failed')
  expect(await client(1).getChainId()).toBe(31338)

  // Made in another second, the first block would be another one.
  await setTimeout(1100)
  await devnet.restartChain(chain.id)
  expect(await client().getBalance({ address })).toBe(7n)
  expect(await client().getBlockNumber()).toBe(height)
  expect(await client().getCode({ address: chain.contracts.token })).toBeDefined()
  expect(await firstBlocks(chain)).toHaveLength(1)
  await mine(chain)
  const { timestamp } = await client().getBlock()
  expect(Math.abs(Number(timestamp) - Date.now() / 1000)).toBeLessThan(5)
})

/** Those with the number 0 among all that a chain knows. */
async function firstBlocks({ rpcUrl }: { rpcUrl: string }): Promise<readonly unknown[]> {
  const state = String(await rpc(rpcUrl, 'anvil_dumpState'))
  const { blocks } = JSON.parse(`${gunzipSync(Buffer.from(state.slice(2), 'hex'))}`)
  return blocks.filter(({ header }: { header: { number: string } }) => Number(header.number) === 0)
}

test('behavior: a chain that is not ours', () => {
  expect(() => devnet.stopChain(1)).toThrow('There is no local chain 1.')
})
