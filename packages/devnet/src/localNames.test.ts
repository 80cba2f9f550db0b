import { createPublicClient, encodeFunctionData, http, namehash, parseAbi } from 'viem'
import { packetToBytes } from 'viem/ens'
import { bytesToHex } from 'viem/utils'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { type NameGateway, serveNameGateway } from '../../../test/helpers/serveNameGateway.js'
import { accounts, type Devnet, LocalNames, startDevnet } from './exports/index.js'

const owner = accounts[3]?.address ?? expect.fail('no account')
const name = 'jess.base.eth'

let devnet: Devnet
let gateway: NameGateway
beforeAll(async () => {
  devnet = await startDevnet()
  gateway = await serveNameGateway(devnet)
  gateway.owners.set(name, owner)
  await gateway.register(name)
})
afterAll(async () => {
  await gateway?.stop()
  await devnet?.stop()
})
afterEach(() => {
  gateway.behaviour = {}
})

/** Whom a name leads to, as viem finds it, which asks the gateways itself. */
async function read() {
  const [{ rpcUrl, contracts }] = devnet.chains
  const client = createPublicClient({ transport: http(rpcUrl, { retryCount: 0 }) })
  const abi = parseAbi(['function addr(bytes32 node) view returns (address)'])
  const data = encodeFunctionData({ abi, args: [namehash(name)] })
  const args = [bytesToHex(packetToBytes(name)), data] as const
  const names = { address: contracts.names, abi: LocalNames.abi } as const
  const [result] = await client.readContract({ ...names, functionName: 'resolve', args })
  return `0x${result.slice(-40)}`
}

test('default: a name that is sent away leads where its gateway says', async () => {
  expect(await read()).toBe(owner.toLowerCase())
})

test('error: another signature, one of yesterday, a gateway that refuses', async () => {
  gateway.behaviour = { key: `0x${'77'.repeat(32)}` }
  await expect(read()).rejects.toThrow('SignerNotTrusted')
  gateway.behaviour = { expires: 1n }
  await expect(read()).rejects.toThrow('SignatureExpired')
  gateway.behaviour = { answer: (response) => response.writeHead(404).end() }
  await expect(read()).rejects.toThrow('reverted')
})
