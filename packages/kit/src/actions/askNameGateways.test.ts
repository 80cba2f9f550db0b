import { accounts, type Devnet, LocalNames, startDevnet } from '@billfold/devnet'
import { createWalletClient, encodeAbiParameters, type Hex, http, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { type NameGateway, serveNameGateway } from '../../../../test/helpers/serveNameGateway.js'
import { startServer } from '../../../../test/helpers/startServer.js'
import { libraries, localNetworks, visit } from '../../../../test/helpers/visit.js'
import { selfHosted } from '../services/selfHosted.js'
import { readAvatar } from './readAvatar.js'
import { readName } from './readName.js'
import { resolveRecipient } from './resolveRecipient.js'

const chainId = 'eip155:31337'
const to = 'jess.base.eth'
const jess = accounts[3]?.address ?? expect.fail('no account')
const nowhere = 'http://127.0.0.1:9'

let devnet: Devnet
let gateway: NameGateway
/** The servers of a host that lets its server ask the gateway, and of one that does not. */
let [open, closed]: string[] = []
const undo: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  devnet = await startDevnet()
  undo.push(devnet.stop)
  gateway = await serveNameGateway(devnet)
  undo.push(gateway.stop)
  const servers = await Promise.all([startServer({ NAME_GATEWAYS: gateway.host }), startServer()])
  undo.push(...servers.map(({ stop }) => stop))
  ;[open, closed] = servers.map(({ url }) => url)
  gateway.owners.set(to, jess)
  gateway.pictures.set(to, 'https://jess.test/me.png')
  await gateway.register(to)
  await claim(to)
})
afterAll(async () => {
  for (const each of undo.reverse()) await each()
})
afterEach(() => {
  gateway.behaviour = {}
  vi.unstubAllGlobals()
})

/** Jess says which name she goes by. */
async function claim(name: string) {
  const [{ rpcUrl, contracts }] = devnet.chains
  const account = privateKeyToAccount(accounts[3]?.privateKey ?? '0x')
  const transport = http(rpcUrl)
  const client = createWalletClient({ account, transport }).extend(publicActions)
  const names = { chain: null, address: contracts.names, abi: LocalNames.abi } as const
  const hash = await client.writeContract({ ...names, functionName: 'claim', args: [name] })
  await client.waitForTransactionReceipt({ hash })
}

describe.each(libraries)('library: %s', (library) => {
  function setUp(server: string | undefined = open) {
    const [first, second] = devnet.chains
    const [one, two] = localNetworks([first.rpcUrl, second.rpcUrl])
    const contracts = { ensUniversalResolver: { address: first.contracts.names } }
    const services = server && selfHosted(server, { relay: false, catalogue: false })
    const networks = [{ ...one, contracts }, two] as const
    return visit({ library, networks, ...(services && { services }) }).kit
  }

  test('default: a name behind a gateway, asked by the host’s server', async () => {
    const kit = setUp()
    expect(await resolveRecipient(kit, { to, chainId })).toEqual({ address: jess, name: to })
    expect(await readName(kit, { address: jess })).toBe(to)
    expect(await readAvatar(kit, { name: to })).toBe('https://jess.test/me.png')
    // For another chain the gateway is asked for that one, for all, and for mainnet.
    const asked = gateway.asked.length
    const other = await resolveRecipient(kit, { to, chainId: 'eip155:31338' })
    expect(other).toEqual({ address: jess, name: to })
    expect(gateway.asked.length - asked).toBe(3)
  })

  test('behavior: without an account service nobody is asked, and the name leads nowhere', async () => {
    const asked = gateway.asked.length
    const kit = setUp('')
    expect(await readName(kit, { address: jess })).toBe(undefined)
    const lost = { code: 'nameNotFound' }
    await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
    expect(gateway.asked).toHaveLength(asked)
  })

  test.each<[what: string, behaviour: NameGateway['behaviour']]>([
    ['is signed by somebody else', { key: `0x${'77'.repeat(32)}` }],
    ['has expired', { expires: 1n }],
    ['is that there is no such name', { answer: (response) => response.writeHead(404).end() }],
  ])('behavior: no name where the gateway’s answer %s', async (_, behaviour) => {
    const kit = setUp()
    gateway.behaviour = behaviour
    expect(await readName(kit, { address: jess })).toBe(undefined)
    const lost = { name: 'SendError', code: 'nameNotFound' }
    await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
  })

  test('behavior: a server that may ask no gateway', async () => {
    const kit = setUp(closed)
    expect(await readName(kit, { address: jess })).toBe(undefined)
    const lost = { name: 'SendError', code: 'nameNotFound' }
    await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
  })

  test('behavior: a server is not believed', async () => {
    const kit = setUp()
    const fetchReally = fetch
    const result = encodeAbiParameters([{ type: 'address' }], [accounts[5]?.address ?? '0x'])
    const parts = [{ type: 'bytes' }, { type: 'uint64' }, { type: 'bytes' }] as const
    const forged = encodeAbiParameters(parts, [result, 2n ** 40n, `0x${'1b'.repeat(65)}`])
    const bits = [{ type: 'bool[]' }, { type: 'bytes[]' }] as const
    const lies: Hex[] = [encodeAbiParameters(bits, [[false], [forged]]), result, '0x']
    for (const data of lies) {
      vi.stubGlobal('fetch', async (url: string, request: RequestInit) =>
        url.includes('/v1/names/lookup')
          ? Response.json({ data, unreached: false })
          : fetchReally(url, request),
      )
      const lost = { name: 'SendError', code: 'nameNotFound' }
      await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
    }
  })

  test('error: a gateway, or the server, that cannot be reached', async () => {
    const lost = { name: 'WalletError', code: 'networkUnreachable' }
    await expect(resolveRecipient(setUp(nowhere), { to, chainId })).rejects.toMatchObject(lost)
    const kit = setUp()
    gateway.behaviour = { answer: (response) => response.writeHead(500).end() }
    await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
    await expect(readName(kit, { address: jess })).rejects.toMatchObject(lost)
    gateway.behaviour = { answer: (response) => response.destroy() }
    await expect(resolveRecipient(kit, { to, chainId })).rejects.toMatchObject(lost)
    gateway.behaviour = {}
    expect(await resolveRecipient(kit, { to, chainId })).toMatchObject({ address: jess })
  })
})
