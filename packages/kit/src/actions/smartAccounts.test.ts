import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import {
  accounts,
  type Bundler,
  type Devnet,
  deploySponsor,
  setBalance,
  startBundler,
  startDevnet,
} from '@billfold/devnet'
import { type Hex, parseEther } from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { serveSwaps } from '../../../../test/helpers/serveSwaps.js'
import { endVisits, localNetworks, makeWallet, visit } from '../../../../test/helpers/visit.js'
import { UserOperationError } from '../errors/UserOperationError.js'
import { selfHosted } from '../services/selfHosted.js'
import { askChain } from './askChain.js'
import { connect } from './connect.js'
import { getSmartAccount } from './getSmartAccount.js'
import { sendUserOperation } from './sendUserOperation.js'
import { switchNetwork } from './switchNetwork.js'
import { waitForUserOperation } from './waitForUserOperation.js'

const connectorId = 'id.billfold.testwallet'
const chainId = 'eip155:31337'
const receiver: Hex = '0x00000000000000000000000000000000000a11ce'
const [alice = expect.fail()] = accounts
/** Accounts of one owner, one for each test. */
let salt = 0n

let devnet: Devnet
let bundler: Bundler
let folder: string
let server: Awaited<ReturnType<typeof serveSwaps>>
beforeAll(async () => {
  devnet = await startDevnet()
  bundler = await startBundler(devnet.chains[0])
  folder = await mkdtemp(`${tmpdir()}/billfold-smart-`)
  const key = generatePrivateKey()
  const { address: signer } = privateKeyToAccount(key)
  const sponsor = await deploySponsor(devnet.chains[0], { signer })
  server = await serveSwaps(devnet, {
    settings: {
      DATA_DIR: folder,
      BUNDLER_UPSTREAMS: JSON.stringify({ [chainId]: [bundler.url] }),
      BUNDLER_NAMES: 'orchard',
      SPONSOR_CONTRACTS: JSON.stringify({ [chainId]: sponsor }),
      ...{ SPONSOR_KEY: key, SPONSOR_ACCOUNT_WEI: '100000000000000000' },
    },
  })
})
beforeEach(() => {
  server.lie = (_, answer) => answer
  salt += 1n
})
afterEach(endVisits)
afterAll(async () => {
  await server.stop()
  await Promise.all([devnet.stop(), bundler.stop()])
  await rm(folder, { recursive: true, force: true })
})

async function setUp({ coins = '1', kind = 'factory' as 'factory' | 'simpleFactory' } = {}) {
  const page = openPage()
  const [first, second] = devnet.chains
  const wallet = makeWallet({ chains: [first, second] })
  wallet.announce(page)
  const { kit } = visit({
    ...{ library: 'none', page, networks: localNetworks([first.rpcUrl, second.rpcUrl]) },
    services: selfHosted(server.url, { relay: false, rpc: false }),
  })
  await connect(kit, { connectorId })
  const which = { chainId, factory: bundler.contracts[kind], salt } as const
  const { address } = await getSmartAccount(kit, which)
  await setBalance(first, { address, value: parseEther(coins) })
  const balance = async (of: Hex) =>
    BigInt(
      String(await askChain(kit, { chainId, method: 'eth_getBalance', params: [of, 'latest'] })),
    )
  const calls = [{ to: receiver, value: 3n }] as const
  return { kit, which, address, balance, calls, send: { ...which, calls } }
}

test.each(['factory', 'simpleFactory'] as const)(
  'default: an account of the %s does several things in one step',
  async (kind) => {
    const { kit, which, address, balance } = await setUp({ kind })
    expect(await getSmartAccount(kit, which)).toEqual({
      ...{ address, isDeployed: false, owner: alice.address },
    })
    const before = await balance(receiver)
    const calls = [
      { to: receiver, value: 1n },
      { to: receiver, value: 2n },
    ] as const
    const hash = await sendUserOperation(kit, { ...which, calls })
    const outcome = await waitForUserOperation(kit, { chainId, hash })
    expect(outcome).toMatchObject({ isDone: true, account: address, sponsor: undefined })
    expect(await balance(receiver)).toBe(before + 3n)
    expect((await getSmartAccount(kit, which)).isDeployed).toBe(true)
    expect(await balance(address)).toBeLessThan(parseEther('1') - 3n)
  },
)

test('behavior: the host’s service pays', async () => {
  const { kit, send, address, balance } = await setUp({ coins: '0.5' })
  const hash = await sendUserOperation(kit, { ...send, isSponsored: true })
  const { isDone, sponsor } = await waitForUserOperation(kit, { chainId, hash })
  expect([isDone, sponsor !== undefined]).toEqual([true, true])
  expect(await balance(address)).toBe(parseEther('0.5') - 3n)
})

test('behavior: the bundler that a wallet has named, if the service knows it by that', async () => {
  const { kit, send } = await setUp()
  const hash = await sendUserOperation(kit, send)
  const wait = (bundler: string) => waitForUserOperation(kit, { chainId, hash, bundler })
  expect((await wait('orchard')).isDone).toBe(true)
  expect(server.asked.at(-1)).toContain('bundler=orchard')
  await expect(wait('https://bundler.example')).rejects.toMatchObject({ code: 'unsupported' })
})

const isBundlers = (path: string) => path.startsWith('/v1/bundler')
/** Makes the service answer one method with something else. */
function lieAbout(method: string, result: (answer: unknown) => unknown) {
  server.lie = (path, answer, body) =>
    isBundlers(path) && Object(body).method === method
      ? { jsonrpc: '2.0', id: 1, result: result(Object(answer).result) }
      : answer
}

test('behavior: a service that names another operation is not believed', async () => {
  const { kit, send } = await setUp()
  const other = `0x${'7'.repeat(64)}`
  lieAbout('eth_sendUserOperation', () => other)
  const error = await sendUserOperation(kit, send).catch((thrown: unknown) => thrown)
  if (!(error instanceof UserOperationError) || !error.hash) throw error
  expect(error.code).toBe('untrusted')
  // It was sent all the same: its own hash leads to it.
  const { isDone } = await waitForUserOperation(kit, { chainId, hash: error.hash as Hex })
  expect(isDone).toBe(true)
})

test('behavior: the receipt of another transaction is none', async () => {
  const { kit, send } = await setUp()
  const first = await sendUserOperation(kit, send)
  const { transactionHash } = await waitForUserOperation(kit, { chainId, hash: first })
  const hash = await sendUserOperation(kit, send)
  lieAbout('eth_getUserOperationReceipt', () => ({
    ...{ userOpHash: hash, success: true, receipt: { transactionHash } },
  }))
  const wait = waitForUserOperation(kit, { chainId, hash, timeout: 50 })
  await expect(wait).rejects.toMatchObject({ code: 'timeout', hash })
})

test('behavior: gas without measure is signed by nobody', async () => {
  const { kit, send } = await setUp()
  lieAbout('eth_estimateUserOperationGas', (gas) => ({
    ...Object(gas),
    callGasLimit: '0xffffffff',
  }))
  await expect(sendUserOperation(kit, send)).rejects.toMatchObject({ code: 'tooMuchGas' })
})

test('error: what would fail is not signed', async () => {
  const { kit, which } = await setUp({ coins: '0' })
  const calls = [{ to: receiver, value: 1n }] as const
  const sent = sendUserOperation(kit, { ...which, calls })
  await expect(sent).rejects.toMatchObject({ code: 'refused' })
})

test('error: a network without a bundler, and a wallet that is elsewhere', async () => {
  const { kit, send } = await setUp()
  const hash = `0x${'1'.repeat(64)}` as const
  const elsewhere = waitForUserOperation(kit, { chainId: 'eip155:31338', hash })
  await expect(elsewhere).rejects.toMatchObject({ code: 'unsupported' })
  await switchNetwork(kit, { chainId: 'eip155:31338' })
  await expect(sendUserOperation(kit, send)).rejects.toMatchObject({ code: 'wrongNetwork' })
})

test('behavior: waiting ends when it is told to', async () => {
  const { kit } = await setUp()
  const hash = `0x${'1'.repeat(64)}` as const
  const leaving = new AbortController()
  const reason = new Error('The visitor has left.')
  const wait = waitForUserOperation(kit, { chainId, hash, signal: leaving.signal })
  leaving.abort(reason)
  await expect(wait).rejects.toBe(reason)
  await expect(waitForUserOperation(kit, { chainId, hash, timeout: 0 })).rejects.toMatchObject({
    code: 'timeout',
  })
})
