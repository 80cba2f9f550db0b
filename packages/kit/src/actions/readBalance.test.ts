import { tempo } from 'viem/chains'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { type RpcAnswer, says, serveRpc } from '../../../../test/helpers/serveRpc.js'
import { evm } from '../adapters/evm/evm.js'
import { solanaAdapter } from '../adapters/solana/solanaAdapter.js'
import { createBillfold } from '../createBillfold.js'
import { defineNetwork } from '../networks/defineNetwork.js'
import { mainnet } from '../networks/evmNetworks.js'
import type { Network } from '../networks/Network.js'
import { solana } from '../networks/solanaNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { isRecord } from '../utils/isRecord.js'
import { readBalance } from './readBalance.js'

const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
})

async function serve(answer: RpcAnswer) {
  const node = await serveRpc(answer)
  stops.push(node.stop)
  return node
}

/** What a node was asked beside the samples that are taken of each. */
const asked = ({ bodies }: { readonly bodies: readonly unknown[] }) =>
  bodies.filter((body) => !(isRecord(body) && body.method === 'eth_chainId'))

const namespaces = [
  { network: mainnet, result: '0x5' },
  { network: solana, result: { context: { slot: 1 }, value: 5 } },
] as const

test.each(namespaces)(
  'behavior: what is read of $network.name within one tick travels together',
  async ({ network, result }) => {
    const answers = [1, 2, 3].map((id) => ({ jsonrpc: '2.0', id, result }))
    const node = await serve(says(answers))
    const read = reader(network, [node.url])
    const balances = await Promise.all([read('a'), read('b'), read('c')])
    expect(balances.map(({ value }) => value)).toEqual([5n, 5n, 5n])
    expect(node.bodies).toHaveLength(1)
  },
)

test.each(namespaces)(
  'behavior: an address of $network.name that has failed is not the first to be asked again',
  async ({ network, result }) => {
    const [dead, good] = await Promise.all([serve(says('', 503)), serve(says({ result }))])
    const read = reader(network, [dead.url, good.url])
    expect([await read('a'), await read('b')]).toMatchObject([{ value: 5n }, { value: 5n }])
    expect([asked(dead).length, asked(good).length]).toEqual([1, 2])
  },
)

test.each([
  [403, 'Unauthorized: origin not allowed', 'invalidAppConfiguration'],
  [401, 'Unauthorized: invalid key', 'invalidProjectId'],
  [404, 'Not found', undefined],
] as const)(
  'behavior: the RPC service of the host’s own refuses with %i, which the host is told',
  async (status, words, alert) => {
    vi.stubGlobal('window', openPage())
    const { url } = await serve(
      says(JSON.stringify({ status: 'FAILED', reasons: [words] }), status),
    )
    const services = selfHosted(url, { rpc: true, relay: false })
    const kit = createBillfold({ networks: [mainnet], projectId: 'shop', services })
    const read = readBalance(kit, { chainId: 'eip155:1', address: 'a' })
    await expect(read).rejects.toMatchObject({ code: 'networkUnreachable' })
    expect(kit.getState().alert).toBe(alert)
  },
)

test('behavior: what another node refuses is no matter of the host’s project', async () => {
  vi.stubGlobal('window', openPage())
  const [node, server] = await Promise.all([serve(says('No.', 403)), serve(says('', 200))])
  const kit = createBillfold({
    networks: [mainnet],
    customRpcUrls: { 'eip155:1': [{ url: node.url }] },
    projectId: 'shop',
    services: selfHosted(server.url, { relay: false }),
  })
  const read = readBalance(kit, { chainId: 'eip155:1', address: 'a' })
  await expect(read).rejects.toMatchObject({ code: 'networkUnreachable' })
  expect(kit.getState().alert).toBe(undefined)
})

test('behavior: a network without a currency of its own is not asked for one', async () => {
  const node = await serve(says({ result: `0x${'9612'.repeat(16)}` }))
  const read = reader(defineNetwork(tempo), [node.url])
  await expect(read('a')).rejects.toThrow('Tempo Mainnet has no currency of its own.')
  expect(asked(node)).toEqual([])
})

function reader(network: Network, urls: readonly string[]) {
  vi.stubGlobal('window', openPage())
  const { caipNetworkId: chainId } = network
  const kit = createBillfold({
    networks: [network],
    adapters: [evm, solanaAdapter()],
    customRpcUrls: { [chainId]: urls.map((url) => ({ url })) },
  })
  return (address: string) => readBalance(kit, { chainId, address })
}
