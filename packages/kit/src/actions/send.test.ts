import { accounts, type Devnet, LocalNames, mine, setBalance, startDevnet } from '@billfold/devnet'
import { createWalletClient, defineChain, http, namehash, parseEther, publicActions } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { patience } from '../../../../test/helpers/patience.js'
import {
  libraries,
  localNetworks,
  makeWallet,
  stateWhen,
  visit,
} from '../../../../test/helpers/visit.js'
import type { Billfold } from '../Billfold.js'
import { selectAccount, selectChain } from '../state/selectors.js'
import { connect } from './connect.js'
import { disconnect } from './disconnect.js'
import { prepareSend } from './prepareSend.js'
import { readBalance } from './readBalance.js'
import { readRecipients } from './recipients.js'
import { send } from './send.js'
import { switchNetwork } from './switchNetwork.js'
import { waitForTransaction } from './waitForTransaction.js'

const chainId = 'eip155:31337'
const connectorId = 'id.billfold.testwallet'
const coin = { chainId } as const
const alice = accounts[0]?.address ?? expect.fail('no account')
const bob = accounts[1]?.address ?? expect.fail('no account')
const eve = accounts[5]?.address ?? expect.fail('no account')

let devnet: Devnet
beforeAll(async () => {
  devnet = await startDevnet()
})
afterAll(() => devnet.stop())
afterEach(() => vi.unstubAllGlobals())

/** One of the devnet's contracts, as a token to be sent. */
function tokenAt(name: 'token' | 'silentToken') {
  return { chainId, address: `${chainId}:${devnet.chains[0].contracts[name]}` } as const
}

function clientOf(index: number) {
  const { privateKey } = accounts[index] ?? expect.fail('no account')
  const [{ rpcUrl, contracts, ...definition }] = devnet.chains
  const local = defineChain({ ...definition, rpcUrls: { default: { http: [rpcUrl] } } })
  const account = privateKeyToAccount(privateKey)
  const client = createWalletClient({ account, chain: local, transport: http() })
  return client.extend(publicActions)
}

/** A name leads to an address from now on. */
async function point(name: string, owner: `0x${string}`) {
  const client = clientOf(6)
  const { names: address } = devnet.chains[0].contracts
  const args = [namehash(name), owner] as const
  const hash = await client.writeContract({
    address,
    abi: LocalNames.abi,
    functionName: 'point',
    args,
  })
  await client.waitForTransactionReceipt({ hash })
}

/** The same for the account that a name has on another chain (ENSIP-11). */
async function pointOn(name: string, coinType: bigint, owner: `0x${string}`) {
  const client = clientOf(6)
  const { names: address } = devnet.chains[0].contracts
  const args = [namehash(name), coinType, owner] as const
  const hash = await client.writeContract({
    address,
    abi: LocalNames.abi,
    functionName: 'pointCoin',
    args,
  })
  await client.waitForTransactionReceipt({ hash })
}

/** An address that runs code on the chain of names alone. */
async function deployAt(address: `0x${string}`, code: `0x${string}`) {
  const method = 'anvil_setCode'
  await clientOf(6).request({ method, params: [address, code] } as never) // anvil's own
}

/** The next block asks for half as much again as the last one. */
async function raiseBaseFee() {
  const client = clientOf(6)
  const { baseFeePerGas } = await client.getBlock()
  const params = [`0x${(((baseFeePerGas ?? 0n) * 3n) / 2n).toString(16)}`]
  const method = 'anvil_setNextBlockBaseFeePerGas'
  await client.request({ method, params } as never) // anvil's own
}

async function held(kit: Billfold, address: string): Promise<bigint> {
  return (await readBalance(kit, { address, chainId })).value
}

describe.each(libraries)('library: %s', (library) => {
  async function setUp() {
    const page = openPage()
    const [first, second] = devnet.chains
    const wallet = makeWallet({ chains: [first, second] })
    wallet.announce(page)
    const [one, two] = localNetworks([first.rpcUrl, second.rpcUrl])
    const contracts = { ensUniversalResolver: { address: first.contracts.names } }
    const visited = visit({ library, page, networks: [{ ...one, contracts }, two] })
    await connect(visited.kit, { connectorId })
    return { wallet, ...visited }
  }

  test('default: a network’s coin', async () => {
    const { kit, events } = await setUp()
    const [before, own] = await Promise.all([held(kit, eve), held(kit, alice)])
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: '0.5' })
    expect(preview).toMatchObject({
      chainId,
      connectorId,
      from: alice,
      to: eve,
      token: { address: undefined, symbol: 'ETH', decimals: 18 },
      amount: { value: parseEther('0.5'), formatted: '0.5', symbol: 'ETH' },
      isFeeExact: true,
      deposit: undefined,
      warnings: [{ code: 'firstTime' }],
    })
    expect(preview.fee.value > 0n).toBe(true)
    expect(preview.left.value).toBe(own - parseEther('0.5') - preview.fee.value)
    const hash = await send(kit, preview)
    expect(kit.getState().pendingTransactions).toMatchObject([{ address: alice, chainId, hash }])
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    expect(events).toContainEqual({ type: 'TRANSACTION_SENT', chainId, hash })
    expect(await held(kit, eve)).toBe(before + parseEther('0.5'))
    // Never more than was said.
    expect(await held(kit, alice)).toBeGreaterThanOrEqual(preview.left.value)
  })

  test.each([
    ['token', 18],
    ['silentToken', 6],
  ] as const)('default: a token, %s', async (name, decimals) => {
    const { kit } = await setUp()
    const preview = await prepareSend(kit, { token: tokenAt(name), to: eve, amount: '12.5' })
    expect(preview).toMatchObject({
      token: { address: tokenAt(name).address, decimals },
      amount: { value: 125n * 10n ** BigInt(decimals - 1), formatted: '12.5' },
    })
    const hash = await send(kit, preview)
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    const after = await prepareSend(kit, { token: tokenAt(name), to: eve, amount: 1n })
    expect(after.left.value).toBe(preview.left.value - 1n)
    expect(after.warnings).toEqual([])
  })

  test('amount: max leaves nothing of a token, and of the coin what gas may take', async () => {
    const { kit, wallet } = await setUp()
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
    const tokens = await prepareSend(kit, { token: tokenAt('token'), to: eve, amount: 'max' })
    expect(tokens.left.value).toBe(0n)
    await setBalance(devnet.chains[0], { address: bob, value: parseEther('1') })
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: 'max' })
    expect(preview.amount.value + preview.fee.value).toBe(parseEther('1'))
    await raiseBaseFee()
    const hash = await send(kit, preview)
    expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    await setBalance(devnet.chains[0], { address: bob, value: parseEther('10000') })
  })

  test('amount: max for any balance, as long as it pays the fee', async () => {
    const { kit } = await setUp()
    const { fee } = await prepareSend(kit, { token: coin, to: bob, amount: 1n })
    for (const value of [fee.value * 2n, fee.value * 3n + 1n, parseEther('123.456789')]) {
      await setBalance(devnet.chains[0], { address: alice, value })
      const preview = await prepareSend(kit, { token: coin, to: bob, amount: 'max' })
      const hash = await send(kit, preview)
      expect(await waitForTransaction(kit, { chainId, hash })).toMatchObject({ status: 'success' })
    }
    await setBalance(devnet.chains[0], { address: alice, value: 1n })
    await expect(prepareSend(kit, { token: coin, to: bob, amount: 'max' })).rejects.toMatchObject({
      code: 'notEnoughForFee',
    })
    await setBalance(devnet.chains[0], { address: alice, value: parseEther('10000') })
  })

  test('behavior: a double press sends once, and what is sent is sent', async () => {
    const { kit, wallet } = await setUp()
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: 1n })
    const outcomes = await Promise.allSettled([send(kit, preview), send(kit, preview)])
    expect(outcomes).toMatchObject([{ status: 'fulfilled' }, { reason: { code: 'spent' } }])
    await expect(send(kit, preview)).rejects.toMatchObject({ code: 'spent' })
    const sent = wallet.log().filter(({ method }) => method === 'eth_sendTransaction')
    expect(sent).toHaveLength(1)
    await expect(send(kit, { ...preview })).rejects.toMatchObject({ code: 'spent' })
  })

  test('behavior: after the visitor has declined it may be tried again', async () => {
    const { kit, wallet } = await setUp()
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: 1n })
    wallet.rejectNext({ method: 'eth_sendTransaction' })
    await expect(send(kit, preview)).rejects.toMatchObject({ code: 'rejected' })
    expect(kit.getState().pendingTransactions).toEqual([])
    await send(kit, preview)
  })

  test('signal: given up, a payment is followed when the wallet sends it, and not asked for again', async () => {
    const { kit, wallet } = await setUp()
    wallet.setApproval('manual')
    const giveUp = async () => {
      const preview = await prepareSend(kit, { token: coin, to: eve, amount: 1n })
      const controller = new AbortController()
      const sending = send(kit, preview, { signal: controller.signal })
      sending.catch(() => {})
      await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), patience.wait)
      controller.abort()
      await expect(sending).rejects.toMatchObject({ name: 'AbortError' })
      await expect(send(kit, preview)).rejects.toMatchObject({ code: 'spent' })
      return preview
    }
    const sent = await giveUp()
    await wallet.approve()
    await stateWhen(kit, ({ pendingTransactions }) => pendingTransactions.length === 1)
    await expect(send(kit, sent)).rejects.toMatchObject({ code: 'spent' })
    const declined = await giveUp()
    await wallet.reject()
    wallet.setApproval('auto')
    await vi.waitFor(() => send(kit, declined), patience.wait)
    expect(wallet.log().filter(({ method }) => method === 'eth_sendTransaction')).toHaveLength(3)
  })

  test('behavior: after an answer that was lost it may not be tried again', async () => {
    const { kit, wallet } = await setUp()
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: 1n })
    wallet.failNext(4900, 'Disconnected', { method: 'eth_sendTransaction' })
    const lost = { name: 'SendError', code: 'unclear', cause: { code: 'walletOffline' } }
    await expect(send(kit, preview)).rejects.toMatchObject(lost)
    await expect(send(kit, preview)).rejects.toMatchObject({ code: 'spent' })
    const { warnings } = await prepareSend(kit, { token: coin, to: eve, amount: '1' })
    expect(warnings).toContainEqual({ code: 'unanswered' })
  })

  test('behavior: another account, another network, no wallet', async () => {
    const { kit, wallet } = await setUp()
    const prepare = () => prepareSend(kit, { token: coin, to: eve, amount: 1n })
    const refused = { name: 'SendError', code: 'changed' }
    const first = await prepare()
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
    await expect(send(kit, first)).rejects.toMatchObject(refused)
    const second = await prepare()
    await switchNetwork(kit, { chainId: 'eip155:31338' })
    expect(selectChain(kit.getState())).toBe('eip155:31338')
    await expect(send(kit, second)).rejects.toMatchObject(refused)
    await expect(prepare()).rejects.toMatchObject({ code: 'wrongNetwork' })
    await switchNetwork(kit, { chainId })
    const third = await prepare()
    await disconnect(kit)
    await expect(send(kit, third)).rejects.toMatchObject(refused)
    expect(wallet.log().map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('behavior: a wallet that is elsewhere without having said so is told the network', async () => {
    const { kit, wallet } = await setUp()
    const preview = await prepareSend(kit, { token: coin, to: eve, amount: 1n })
    await send(kit, preview)
    const sent = wallet.log().find(({ method }) => method === 'eth_sendTransaction')
    expect(sent?.params).toMatchObject([{ chainId: '0x7a69', value: '0x1', to: eve }])
  })

  test.each<[what: string, given: object, code: string, message?: string]>([
    ['no receiver', { to: ' ' }, 'incomplete', 'An amount and receiver address are required'],
    ['no amount', { amount: undefined }, 'incomplete'],
    ['no token', { token: undefined }, 'noToken', 'A token is required'],
    ['a token of another network', { token: { chainId: 'eip155:31338' } }, 'wrongNetwork'],
    ['nothing', { amount: '0' }, 'badAmount'],
    ['less than nothing', { amount: -1n }, 'badAmount'],
    ['too many decimals', { amount: '0.0000000000000000001' }, 'badAmount'],
    ['words', { amount: 'all' }, 'badAmount'],
    ['more than there is', { amount: '1000000' }, 'notEnough'],
    [
      'a wrong checksum',
      { to: eve.replace(/[a-f]/, (letter) => letter.toUpperCase()) },
      'badChecksum',
    ],
    ['nobody', { to: '0x0000000000000000000000000000000000000000' }, 'burn'],
    ['a precompiled contract', { to: '0x0000000000000000000000000000000000000004' }, 'burn'],
    ['a burn address', { to: '0x000000000000000000000000000000000000dEaD' }, 'burn'],
    ['Solana', { to: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' }, 'otherNamespace'],
    ['Bitcoin', { to: 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' }, 'otherNamespace'],
    ['another network', { to: `eip155:31338:${eve}` }, 'otherNetwork'],
    ['a link of another network', { to: `ethereum:${eve}@31338?value=1` }, 'otherNetwork'],
    [
      'a link of Bitcoin',
      { to: 'bitcoin:bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4' },
      'otherNamespace',
    ],
    ['a link that is none', { to: `ethereum:${eve}/approve?address=${eve}` }, 'badAddress'],
    ['a text', { to: 'somebody' }, 'badAddress'],
    ['markup', { to: '<img src=x onerror=alert(1)>' }, 'badAddress'],
    ['a cut address', { to: eve.slice(0, -1) }, 'badAddress'],
    ['a name of nobody', { to: 'nobody.eth' }, 'nameNotFound'],
    ['a name of two scripts', { to: 'аlice.eth' }, 'nameNotFound'],
    ['a name that turns', { to: 'alice\u202e.eth' }, 'nameNotFound'],
    ['a token that is none', { token: { chainId, address: eve } }, 'badToken'],
    ['a token’s address that is none', { token: { chainId, address: 'LTK' } }, 'badToken'],
  ])('behavior: %s is refused before the wallet is asked', async (_, given, code, message) => {
    const { kit, wallet } = await setUp()
    const parameters = { token: coin, to: eve, amount: '1', ...given }
    const refused = prepareSend(kit, parameters)
    await expect(refused).rejects.toMatchObject({
      name: 'SendError',
      code,
      ...(message && { message }),
    })
    expect(wallet.log().map(({ method }) => method)).not.toContain('eth_sendTransaction')
  })

  test('behavior: the token itself, and what its contract would turn back', async () => {
    const { kit } = await setUp()
    const { address } = tokenAt('token')
    const to = address.slice(chainId.length + 1)
    const parameters = { token: tokenAt('token'), to, amount: '1' }
    await expect(prepareSend(kit, parameters)).rejects.toMatchObject({ code: 'tokenContract' })
    const more = { token: tokenAt('silentToken'), to: eve, amount: '1000000' }
    await expect(prepareSend(kit, more)).rejects.toMatchObject({ code: 'notEnough' })
    const coins = { token: coin, to, amount: '1' }
    // It takes no coins.
    await expect(prepareSend(kit, coins)).rejects.toMatchObject({ code: 'refused' })
  })

  test('to: a name, as it is now', async () => {
    const { kit } = await setUp()
    await point('eve.eth', eve)
    const asked = { token: coin, to: ' Eve.ETH ', amount: '1' }
    const preview = await prepareSend(kit, asked)
    expect(preview).toMatchObject({ to: eve, toName: 'eve.eth' })
    await send(kit, preview)
    expect(readRecipients(kit, { namespace: 'eip155', from: alice })[0]).toEqual({
      address: eve,
      name: 'eve.eth',
    })
    await point('eve.eth', bob)
    const again = prepareSend(kit, { ...asked, toAddress: eve })
    await expect(again).rejects.toMatchObject({ code: 'nameChanged' })
    await point('éve.eth', eve)
    const { warnings } = await prepareSend(kit, { ...asked, to: 'éve.eth' })
    expect(warnings).toContainEqual({ code: 'unusualName' })
  })

  test.each([`ethereum:${eve}`, `ethereum:pay-${eve}@31337?value=5`])(
    'to: a link, %s',
    async (to) => {
      const { kit } = await setUp()
      expect(await prepareSend(kit, { token: coin, to, amount: '1' })).toMatchObject({ to: eve })
    },
  )

  test('to: a name, on another chain than that of names', async () => {
    const { kit } = await setUp()
    const name = `safe-${library}.eth`
    const other = 'eip155:31338'
    await switchNetwork(kit, { chainId: other })
    const asked = { token: { chainId: other }, to: name, amount: '1' } as const
    const safe = '0x5afe5afe5afe5afe5afe5afe5afe5afe5afe5afe'
    await point(name, safe)
    await deployAt(safe, '0x')
    const plain = await prepareSend(kit, asked)
    expect(plain.to.toLowerCase()).toBe(safe)
    expect(plain.warnings).toEqual([{ code: 'firstTime' }])

    await deployAt(safe, '0x00')
    const elsewhere = await prepareSend(kit, asked)
    expect(elsewhere.warnings).toEqual([{ code: 'contractElsewhere' }, { code: 'firstTime' }])
    // Code that a key’s own account has taken on (EIP-7702).
    await deployAt(safe, `0xef0100${'11'.repeat(20)}`)
    expect((await prepareSend(kit, asked)).warnings).toEqual(plain.warnings)
    await deployAt(safe, '0x00')

    // The default of all EVM chains (ENSIP-19), and this one’s own before it.
    await pointOn(name, 0x8000_0000n, eve)
    expect(await prepareSend(kit, asked)).toMatchObject({ to: eve, toName: name })
    await pointOn(name, 0x8000_0000n | 31338n, bob)
    const own = await prepareSend(kit, asked)
    expect(own).toMatchObject({ to: bob, warnings: [{ code: 'ownAddress' }] })
    await pointOn(name, 0x8000_0000n | 31338n, '0x1234')
    await expect(prepareSend(kit, asked)).rejects.toMatchObject({ code: 'nameNotFound' })
  })

  test('warnings: alike, one’s own, a contract', async () => {
    const { kit } = await setUp()
    await send(kit, await prepareSend(kit, { token: coin, to: eve, amount: 1n }))
    const fake = `${eve.slice(0, 6)}${'0'.repeat(32)}${eve.slice(-4)}`.toLowerCase()
    const alike = await prepareSend(kit, { token: coin, to: fake, amount: '1' })
    expect(alike.warnings).toEqual([{ code: 'lookAlike', like: eve }, { code: 'firstTime' }])
    const known = ['0x1111111111111111111111111111111111111111']
    const to = '0x1111222222222222222222222222222222221111'
    const other = await prepareSend(kit, { token: coin, to, amount: '1', known })
    expect(other.warnings[0]).toEqual({ code: 'lookAlike', like: known[0] })
    const own = await prepareSend(kit, { token: coin, to: bob, amount: '1' })
    expect(own.warnings).toEqual([{ code: 'ownAddress' }])
    const { multicall3 } = devnet.chains[0].contracts
    const contract = await prepareSend(kit, { token: tokenAt('token'), to: multicall3, amount: 1n })
    expect(contract.warnings).toEqual([{ code: 'contract' }, { code: 'firstTime' }])
  })

  test('warnings: the wallet has not answered an earlier payment of the account', async () => {
    const { kit, wallet } = await setUp()
    wallet.setApproval('manual')
    const codes = async () => {
      const { warnings } = await prepareSend(kit, { token: coin, to: bob, amount: '1' })
      return warnings.map(({ code }) => code)
    }
    const controller = new AbortController()
    const first = await prepareSend(kit, { token: coin, to: bob, amount: '1' })
    const sending = send(kit, first, { signal: controller.signal })
    sending.catch(() => {})
    await vi.waitFor(() => expect(wallet.pending()).toHaveLength(1), patience.wait)
    expect(await codes()).toEqual(['unanswered', 'ownAddress'])
    // Giving up withdraws nothing.
    controller.abort()
    expect(await codes()).toEqual(['unanswered', 'ownAddress'])
    wallet.selectAccount(1)
    await stateWhen(kit, (state) => selectAccount(state).address === bob)
    expect(await codes()).toEqual(['ownAddress'])
    wallet.selectAccount(0)
    await stateWhen(kit, (state) => selectAccount(state).address === alice)
    await wallet.reject()
    await vi.waitFor(async () => expect(await codes()).toEqual(['ownAddress']), patience.wait)
  })

  test('warnings: a fee beyond a quarter of what is sent', async () => {
    const { kit } = await setUp()
    const asked = { token: coin, to: bob, amount: '1' }
    const { fee, warnings } = await prepareSend(kit, asked)
    expect(warnings).toEqual([{ code: 'ownAddress' }])
    const little = await prepareSend(kit, { ...asked, amount: fee.value * 3n })
    expect(little.warnings).toEqual([{ code: 'highFee' }, { code: 'ownAddress' }])
    const tokens = { token: tokenAt('token'), to: bob, amount: '1' }
    const ofUnknownWorth = await prepareSend(kit, tokens)
    expect(ofUnknownWorth.warnings).toEqual([{ code: 'ownAddress' }])
    const price = Number(ofUnknownWorth.fee.formatted)
    const cheap = await prepareSend(kit, { ...tokens, priceInCoins: price * 3 })
    expect(cheap.warnings).toEqual([{ code: 'highFee' }, { code: 'ownAddress' }])
    const dear = await prepareSend(kit, { ...tokens, priceInCoins: price * 5 })
    expect(dear.warnings).toEqual([{ code: 'ownAddress' }])
  })

  test('behavior: the network does not answer', async () => {
    const { kit } = await setUp()
    await devnet.stopChain(31337)
    const asked = prepareSend(kit, { token: coin, to: eve, amount: 1n })
    await expect(asked).rejects.toMatchObject({ name: 'WalletError', code: 'networkUnreachable' })
    await devnet.restartChain(31337)
    await mine(devnet.chains[0])
  })
})

test('behavior: a namespace that cannot send', async () => {
  const { kit } = visit({ library: 'none', page: openPage() })
  const parameters = { token: { chainId: 'near:mainnet' }, to: 'wren.near', amount: '1' } as const
  await expect(prepareSend(kit, parameters)).rejects.toThrow('Unsupported chain')
})
