import { type Devnet, localOne, startDevnet } from '@billfold/devnet'
import {
  createPublicClient,
  createWalletClient,
  http,
  type Hex,
  keccak256,
  parseEther,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../config.js'
import { createServer, type Server } from '../createServer.js'
import { cutting, saying, type Script, startScriptedNode } from './testing/startScriptedNode.js'

const chainId = `eip155:${localOne.id}`
const undo: (() => Promise<void>)[] = []
let devnet: Devnet

beforeAll(async () => {
  devnet = await startDevnet()
})
afterEach(async () => {
  for (const step of undo.splice(0).reverse()) await step()
})
afterAll(() => devnet.stop())

async function start(urls: readonly string[], more: Record<string, string> = {}): Promise<Server> {
  const server = await createServer(
    readConfig({
      PORT: '0',
      ROLE: 'api',
      MAILBOX: 'memory',
      LOG_LEVEL: 'silent',
      RPC_UPSTREAMS: JSON.stringify({ [chainId]: urls }),
      ...more,
    }),
  )
  undo.push(server.stop)
  return server
}

const transportOf = ({ url }: Server) =>
  http(`${url}/v1?chainId=${chainId}&projectId=p`, { batch: true, retryCount: 0 })

const ask = async ({ url }: Server, method: string, params: readonly unknown[]) => {
  const response = await fetch(`${url}/v1?chainId=${chainId}`, {
    method: 'POST',
    body: JSON.stringify({ jsonrpc: '2.0', id: 'one', method, params }),
  })
  return { status: response.status, body: await response.json() }
}

async function signTransfer(nonce: number): Promise<Hex> {
  const [{ privateKey } = { privateKey: '0x' as Hex }] = devnet.accounts
  const account = privateKeyToAccount(privateKey)
  const wallet = createWalletClient({ account, chain: localOne2(), transport: http() })
  return wallet.signTransaction({
    to: account.address,
    value: parseEther('1'),
    gas: 21_000n,
    maxFeePerGas: 10n ** 11n,
    maxPriorityFeePerGas: 1n,
    nonce,
  })
}
