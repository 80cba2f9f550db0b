import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { accounts, type DevnetInfo, LocalNames } from '@billfold/devnet'
import {
  createWalletClient,
  decodeFunctionData,
  encodeAbiParameters,
  encodePacked,
  type Hex,
  http,
  keccak256,
  namehash,
  parseAbi,
  publicActions,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'

const resolverAbi = parseAbi([
  'function addr(bytes32 node) view returns (address)',
  'function addr(bytes32 node, uint256 coinType) view returns (bytes)',
  'function text(bytes32 node, string key) view returns (string)',
])
const key = `0x${'5a'.repeat(32)}` as const
const validity = 3600n

/** A gateway of names off the chain (ERC-3668), on the loopback interface. */
export type NameGateway = {
  readonly host: string
  /** Where it answers to GET, as contracts name it; it answers to POST without the last part. */
  readonly url: string
  /** Whose signature its answers have. */
  readonly signer: Hex
  /** What it was asked, in order: the method, and the address without a query. */
  readonly asked: readonly string[]
  /** Where each name leads, and its picture. */
  readonly owners: Map<string, Hex>
  readonly pictures: Map<string, string>
  /** Answers otherwise, until it is taken away: `sign` with another key; or anything at all. */
  behaviour: { key?: Hex; expires?: bigint; answer?: (response: ServerResponse) => void }
  /** Sends all who ask the chain for a name here. */
  register(name: string, urls?: readonly string[]): Promise<void>
  stop(): Promise<void>
}

/** Serves names that the first chain of a devnet sends away, with answers that are signed for its contract. */
export async function serveNameGateway({
  chains: [{ rpcUrl, contracts }],
}: Pick<DevnetInfo, 'chains'>): Promise<NameGateway> {
  const { address: signer } = privateKeyToAccount(key)
  const asked: string[] = []
  const owners = new Map<string, Hex>()
  const pictures = new Map<string, string>()

  function read(data: Hex): Hex {
    const call = decodeFunctionData({ abi: resolverAbi, data })
    const [node] = call.args
    const ofNode = <value>(values: Map<string, value>) =>
      [...values].find(([name]) => namehash(name) === node)?.[1]
    const isPicture = call.functionName === 'text' && call.args[1] === 'avatar'
    if (call.functionName === 'text')
      return encodeAbiParameters([{ type: 'string' }], [(isPicture && ofNode(pictures)) || ''])
    if (call.args.length === 2) return encodeAbiParameters([{ type: 'bytes' }], ['0x'])
    return encodeAbiParameters([{ type: 'address' }], [ofNode(owners) ?? zeroAddress])
  }

  async function answer(data: Hex, behaviour: NameGateway['behaviour']): Promise<Hex> {
    const now = BigInt(Math.floor(Date.now() / 1000))
    const { key: own = key, expires = now + validity } = behaviour
    const result = read(data)
    const types = ['bytes2', 'address', 'uint64', 'bytes32', 'bytes32'] as const
    const values = ['0x1900', contracts.names, expires, keccak256(data), keccak256(result)] as const
    const hash = keccak256(encodePacked(types, values))
    const signature = await privateKeyToAccount(own).sign({ hash })
    const parts = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
    return encodeAbiParameters(parts, [result, expires, signature])
  }

  const server = createServer(async (request, response) => {
    asked.push(`${request.method} ${request.url}`)
    const { behaviour } = gateway
    if (behaviour.answer) return behaviour.answer(response)
    let text = ''
    for await (const part of request) text += part
    const [, given] = /\/(0x[\da-f]*)\.json$/.exec(request.url ?? '') ?? []
    const { data } = text ? JSON.parse(text) : { data: given }
    response.setHeader('content-type', 'application/json')
    response.end(JSON.stringify({ data: await answer(data, behaviour) }))
  })
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const host = `127.0.0.1:${port}`
  const url = `http://${host}/{sender}/{data}.json`
  const account = privateKeyToAccount(accounts[8]?.privateKey ?? '0x')
  const transport = http(rpcUrl)
  const client = createWalletClient({ account, transport, pollingInterval: 10 }).extend(
    publicActions,
  )
  const gateway: NameGateway = {
    host,
    url,
    signer,
    asked,
    owners,
    pictures,
    behaviour: {},
    async register(name, urls = [url]) {
      const hash = await client.writeContract({
        chain: null,
        address: contracts.names,
        abi: LocalNames.abi,
        functionName: 'sendAway',
        args: [namehash(name), urls, signer],
      })
      await client.waitForTransactionReceipt({ hash })
    },
    async stop() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
  return gateway
}
