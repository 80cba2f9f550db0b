import { type BitcoinChain, bitcoinAccounts, startBitcoin } from '@billfold/devnet'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import { p2wpkh, Transaction } from '@scure/btc-signer'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { installUnisat } from '../../../../../test/helpers/installUnisat.js'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { settle, stateWhen } from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { getBitcoinAddresses } from '../../actions/getBitcoinAddresses.js'
import { getBitcoinProvider } from '../../actions/getBitcoinProvider.js'
import { readBalance } from '../../actions/readBalance.js'
import { sendTransaction } from '../../actions/sendTransaction.js'
import { signMessage } from '../../actions/signMessage.js'
import { signPsbt } from '../../actions/signPsbt.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import { waitForTransaction } from '../../actions/waitForTransaction.js'
import { watchEvents } from '../../actions/watch.js'
import { createBillfold } from '../../createBillfold.js'
import { bitcoinTestnet } from '../../networks/bitcoinNetworks.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { verifyBitcoinMessage } from '../../siwx/bitcoin/verifyBitcoinMessage.js'
import type { KitEvent } from '../../state/events.js'
import type { State } from '../../state/types.js'
import type { BitcoinTestWalletOptions } from '../../testing/bitcoin/bitcoinTestWallet.js'
import { createBitcoinTestWallet } from '../../testing/bitcoin/createBitcoinTestWallet.js'
import { base64ToBytes } from '../../utils/base64.js'
import { bytesToHex } from '../../utils/bytes.js'
import { bitcoinAdapter } from './bitcoinAdapter.js'

const [alice, bob] = bitcoinAccounts
const regtest = { bech32: 'bcrt', pubKeyHash: 0x6f, scriptHash: 0xc4, wif: 0xef }
const namespace = 'bip122'

let chain: BitcoinChain
beforeAll(async () => {
  chain = await startBitcoin()
})
afterAll(() => chain.stop())

const stored = new Map<string, string>()
const stops: (() => void)[] = []
afterEach(() => {
  for (const stop of stops.splice(0)) stop()
  vi.unstubAllGlobals()
  stored.clear()
})

function local() {
  return defineNetwork({
    id: chain.chain.slice('bip122:'.length),
    chainNamespace: namespace,
    name: chain.name,
    nativeCurrency: { name: 'Bitcoin', symbol: 'BTC', decimals: 8 },
    rpcUrls: { default: { http: [chain.apiUrl] } },
  })
}

const ways = ['standard', 'wbip', 'injected'] as const
type Way = (typeof ways)[number]

const ids: Readonly<Record<Way, string>> = {
  standard: 'bip122:Bitcoin Test Wallet',
  wbip: 'bip122:Bitcoin Test Wallet',
  injected: 'bip122:io.unisat',
}

/** A visitor on a page with a wallet. What is stored is of an earlier visit. */
function visit(way: Way = 'standard', options: Partial<BitcoinTestWalletOptions> = {}) {
  const page = openPage({ stored })
  const wallet = createBitcoinTestWallet({
    nodes: [
      { network: 'regtest', apiUrl: chain.apiUrl },
      { network: 'testnet', apiUrl: chain.apiUrl },
    ],
    accounts: 2,
    storage: page.localStorage,
    ...options,
  })
  if (way === 'standard') wallet.register(page)
  if (way === 'wbip') wallet.installBtcProvider({ target: page })
  if (way === 'injected') installUnisat(wallet, page)
  const networks = [local(), bitcoinTestnet] as const
  const kit = createBillfold({ networks, adapters: [bitcoinAdapter()] })
  const events: KitEvent[] = []
  watchEvents(kit, (event) => events.push(event))
  const stop = start(kit)
  stops.push(stop)
  return { page, wallet, kit, events, stop, connectorId: ids[way] }
}

const isConnected = ({ connections }: State) => connections.bip122?.status === 'connected'
const isDisconnected = ({ connections }: State) =>
  (connections.bip122?.status ?? 'disconnected') === 'disconnected'

async function visitConnected(
  way: Way = 'standard',
  options: Partial<BitcoinTestWalletOptions> = {},
) {
  const visited = visit(way, options)
  await connect(visited.kit, { connectorId: visited.connectorId })
  return visited
}

async function balanceOf(address: string) {
  const response = await fetch(`${chain.apiUrl}/address/${address}`)
  const { chain_stats: stats } = await response.json()
  return BigInt(stats.funded_txo_sum - stats.spent_txo_sum)
}

/** An unsigned transaction of one of Alice's outputs. */
async function unsigned() {
  const [coin] = await (await fetch(`${chain.apiUrl}/address/${alice.payment.address}/utxo`)).json()
  const { script } = p2wpkh(secp256k1.getPublicKey(alice.payment.privateKey), regtest)
  const transaction = new Transaction()
  const amount = BigInt(coin.value)
  transaction.addInput({ txid: coin.txid, index: coin.vout, witnessUtxo: { script, amount } })
  transaction.addOutputAddress(bob.payment.address, amount - 1000n, regtest)
  return transaction
}

test.each(ways)('default: connect, %s', async (way) => {
  const { kit, events, connectorId } = visit(way)
  expect(kit.getState().connectors).toMatchObject([{ id: connectorId, namespace }])
  const addresses =
    way === 'injected' ? [alice.payment.address] : [alice.payment.address, alice.ordinals.address]
  const types = Object.fromEntries(
    addresses.map((address, index) => [address, index === 0 ? 'payment' : 'ordinals']),
  )
  const keys = Object.fromEntries(
    [alice.payment, alice.ordinals].map(({ address, privateKey }) => {
      const key = secp256k1.getPublicKey(privateKey)
      const isTaproot = address === alice.ordinals.address
      return [address, { publicKey: bytesToHex(isTaproot ? key.slice(1) : key) }]
    }),
  )
  const session = {
    connectorId,
    addresses,
    chainId: chain.chain,
    // The one on the page is asked to change, the others have an address for each network.
    approved: [chain.chain],
    ...(way !== 'standard' && { supportsAll: true }),
    types,
    keys: Object.fromEntries(addresses.map((address) => [address, keys[address]])),
  }
  expect(await connect(kit, { connectorId })).toEqual(session)
  expect(kit.getState()).toMatchObject({
    activeNamespace: namespace,
    connections: { bip122: { status: 'connected', session } },
  })
  expect(events.filter(({ type }) => type === 'CONNECT_SUCCESS')).toMatchObject([
    { connectorId, namespace, address: alice.payment.address, reconnected: false },
  ])
  const shared = await getBitcoinAddresses(kit)
  expect(shared.map(({ address, type }) => [address, type])).toEqual(
    addresses.map((address, index) => [address, index === 0 ? 'payment' : 'ordinals']),
  )
})

test.each(ways)('connect: rejected, then again, %s', async (way) => {
  const { kit, wallet, events, connectorId } = visit(way)
  wallet.rejectNext()
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'rejected' })
  expect(kit.getState().connecting).toMatchObject({ status: 'failed', code: 'rejected' })
  expect(events).toContainEqual({ type: 'USER_REJECTED', connectorId })
  await connect(kit, { connectorId })
})

test('connect: cancelled while the wallet asks', async () => {
  const { kit, wallet, connectorId } = visit('standard', { approval: 'manual' })
  const controller = new AbortController()
  const connecting = connect(kit, { connectorId, signal: controller.signal })
  await new Promise<void>((resolve) => wallet.onPending(() => resolve()))
  controller.abort(new Error('given up'))
  await expect(connecting).rejects.toThrow('given up')
  await wallet.approve()
  await settle()
  expect(isDisconnected(kit.getState())).toBe(true)
})

test.each(ways)('reconnect: silent after a reload, %s', async (way) => {
  const before = await visitConnected(way)
  before.stop()
  const { kit, wallet, events } = visit(way)
  await stateWhen(kit, isConnected)
  expect(wallet.pending()).toEqual([])
  const methods = new Set(wallet.log().map(({ method }) => method))
  expect([...methods]).toEqual(way === 'standard' ? [] : ['wallet_getAccount'])
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'CONNECT_SUCCESS', reconnected: true }),
  )
})

test.each(ways)('reconnect: not when the wallet has withdrawn meanwhile, %s', async (way) => {
  const before = await visitConnected(way)
  before.stop()
  before.wallet.disconnect()
  const { kit } = visit(way)
  await stateWhen(kit, isDisconnected)
})

test('reconnect: a wallet that cannot be asked silently is taken at its last word', async () => {
  const before = await visitConnected('wbip')
  before.stop()
  const { kit, wallet } = visit('wbip')
  wallet.failNext(-32601, 'no such method')
  await stateWhen(kit, isConnected)
  expect(await getBitcoinAddresses(kit)).toMatchObject([
    { address: alice.payment.address, type: 'payment', publicKey: undefined },
    { address: alice.ordinals.address, type: 'ordinals' },
  ])
})

test.each(ways)('disconnect: from the page, %s', async (way) => {
  const { kit, wallet } = await visitConnected(way)
  await disconnect(kit)
  expect(isDisconnected(kit.getState())).toBe(true)
  await settle()
  expect(wallet.state().connected).toBe(false)
})

test.each(ways)('disconnect: in the wallet, %s', async (way) => {
  const { kit, wallet, events } = await visitConnected(way)
  wallet.disconnect()
  await stateWhen(kit, isDisconnected)
  expect(events).toContainEqual({ type: 'DISCONNECT_SUCCESS', namespace })
})

test.each(ways)('behavior: another account in the wallet, %s', async (way) => {
  const { kit, wallet, events } = await visitConnected(way)
  const provider = await getBitcoinProvider(kit)
  expect(provider.address).toBe(alice.payment.address)
  wallet.selectAccount(1)
  const { address } = bob.payment
  await stateWhen(kit, ({ connections }) => {
    return (
      connections.bip122?.status === 'connected' &&
      connections.bip122.session.addresses[0] === address
    )
  })
  expect(provider.address).toBe(address)
  expect(events).toContainEqual({ type: 'ACCOUNT_CHANGED', namespace, address })
})

test.each(ways)('signMessage: verified, %s', async (way) => {
  const { kit } = await visitConnected(way)
  const { address } = alice.payment
  for (const message of ['', 'Grüße aus dem Orchard 🌳', 'long '.repeat(100)]) {
    const signature = await signMessage(kit, { message })
    expect(verifyBitcoinMessage({ address, message, signature })).toBe(true)
  }
})

test.each<[Way, 'payment' | 'ordinals', 'ecdsa' | 'bip322' | undefined, number]>([
  ['wbip', 'payment', 'ecdsa', 65],
  ['wbip', 'payment', 'bip322', 106],
  ['wbip', 'ordinals', undefined, 66],
  ['standard', 'ordinals', undefined, 66],
  ['injected', 'payment', 'bip322', 106],
])('provider: signMessage, %s, %s, %s', async (way, type, protocol, length) => {
  const { kit } = await visitConnected(way)
  const provider = await getBitcoinProvider(kit)
  const { address } = alice[type]
  const message = 'Hello'
  const signature = await provider.signMessage({ message, address, protocol })
  expect(verifyBitcoinMessage({ address, message, signature })).toBe(true)
  expect(Math.abs((base64ToBytes(signature)?.length ?? 0) - length)).toBeLessThan(3)
  const other = provider.signMessage({ message, address: bob.payment.address })
  await expect(other).rejects.toMatchObject({ code: 'notAuthorized' })
})

test.each<[string, Way, unknown]>([
  ['nothing', 'standard', []],
  [
    'another text',
    'standard',
    [{ signedMessage: new Uint8Array(5), signature: new Uint8Array(65) }],
  ],
  ['no signature', 'wbip', {}],
  ['no base64', 'wbip', { signature: '§' }],
  ['a number', 'injected', 5],
])('signMessage: a wallet that answers with %s', async (_, way, answer) => {
  const { kit, wallet } = await visitConnected(way)
  wallet.answerNext(answer)
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({ code: 'badAnswer' })
})

test.each(ways)('signMessage: rejected, %s', async (way) => {
  const { kit, wallet } = await visitConnected(way)
  wallet.rejectNext()
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({ code: 'rejected' })
})

test.each<[Way, string, Partial<BitcoinTestWalletOptions>]>([
  ['standard', 'by the wallet', {}],
  ['standard', 'by the network’s own address', { features: ['bitcoin:signTransaction'] }],
  ['wbip', 'by the wallet', {}],
  ['injected', 'by the wallet', {}],
])('sendTransaction: satoshis, %s, sent %s', async (way, _, options) => {
  const { kit } = await visitConnected(way, options)
  const { address } = bob.payment
  const before = [await balanceOf(alice.payment.address), await balanceOf(address)]
  const transaction = { to: address, value: 123_456n }
  const hash = await sendTransaction(kit, { namespace, transaction })
  const receipt = await waitForTransaction(kit, { chainId: chain.chain, hash })
  expect(receipt).toMatchObject({ status: 'success', hash })
  const after = [await balanceOf(alice.payment.address), await balanceOf(address)]
  expect(after[1]).toBe((before[1] ?? 0n) + 123_456n)
  const fee = (before[0] ?? 0n) - (after[0] ?? 0n) - 123_456n
  expect(fee).toBeGreaterThan(100n)
  expect(fee).toBeLessThan(1000n)
  expect(await readBalance(kit, { address, chainId: chain.chain })).toMatchObject({
    value: after[1],
    symbol: 'BTC',
  })
})

test('sendTransaction: given up while the wallet signs, it is not sent', async () => {
  const features = ['bitcoin:signTransaction'] as const
  const { kit, wallet } = await visitConnected('standard', { features })
  wallet.setApproval('manual')
  const controller = new AbortController()
  const { signal } = controller
  const asked = new Promise((resolve) => wallet.onPending(resolve))
  const signed = new Promise<void>((resolve) => wallet.onResponse(() => resolve()))
  const before = await balanceOf(bob.payment.address)
  const transaction = { to: bob.payment.address, value: 50_000n }
  const sending = sendTransaction(kit, { namespace, transaction, signal })
  await asked
  controller.abort(new Error('given up'))
  await expect(sending).rejects.toThrow('given up')
  await wallet.approve()
  await signed
  wallet.setApproval('auto')
  const hash = await sendTransaction(kit, { namespace, transaction })
  await waitForTransaction(kit, { chainId: chain.chain, hash })
  expect(await balanceOf(bob.payment.address)).toBe(before + 50_000n)
})

test.each(ways)('sendTransaction: more than there is, %s', async (way) => {
  const { kit } = await visitConnected(way)
  const send = (transaction: Parameters<typeof sendTransaction>[1]['transaction']) =>
    sendTransaction(kit, { namespace, transaction })
  const to = bob.payment.address
  await expect(send({ to, value: 10n ** 12n })).rejects.toMatchObject({ code: 'insufficientFunds' })
  await expect(send({ to, data: '0x12' })).rejects.toMatchObject({ code: 'notSupported' })
  await expect(send({ to })).rejects.toMatchObject({ code: 'badAnswer' })
  await expect(send({ to: 'nobody', value: 1000n })).rejects.toMatchObject({ name: 'WalletError' })
})

test.each(ways)('signPsbt: bytes or base64, %s', async (way) => {
  const { kit, wallet } = await visitConnected(way)
  const transaction = await unsigned()
  const bytes = transaction.toPSBT()
  const text = btoa(String.fromCharCode(...bytes))
  for (const psbt of [bytes, text]) {
    const signed = Transaction.fromPSBT(base64ToBytes(await signPsbt(kit, { psbt })) ?? bytes)
    expect(signed.unsignedTx).toEqual(transaction.unsignedTx)
    signed.finalize()
    expect(signed.isFinal).toBe(true)
  }
  const inputs = { [alice.payment.address]: [0] }
  await signPsbt(kit, { psbt: bytes, inputs })
  wallet.rejectNext()
  await expect(signPsbt(kit, { psbt: bytes, inputs })).rejects.toMatchObject({ code: 'rejected' })
})

test('signPsbt: what is signed is what the ledger takes', async () => {
  const { kit } = await visitConnected('wbip')
  const psbt = (await unsigned()).toPSBT()
  const signed = Transaction.fromPSBT(base64ToBytes(await signPsbt(kit, { psbt })) ?? psbt)
  signed.finalize()
  const sent = await fetch(`${chain.apiUrl}/tx`, { method: 'POST', body: signed.hex })
  expect(await sent.text()).toBe(signed.id)
})

test('signPsbt: no transaction, or none of the wallet’s', async () => {
  const { kit, wallet } = await visitConnected('standard')
  for (const psbt of ['', 'abc', new Uint8Array(40), 'cHNidP8='])
    await expect(signPsbt(kit, { psbt })).rejects.toMatchObject({ code: 'badAnswer' })
  const psbt = (await unsigned()).toPSBT()
  wallet.selectAccount(1)
  await settle()
  await expect(signPsbt(kit, { psbt })).rejects.toMatchObject({ code: 'notAuthorized' })
})

test('sendTransaction: a wallet that signs another transaction', async () => {
  const { kit, wallet } = await visitConnected('standard', {
    features: ['bitcoin:signTransaction'],
  })
  wallet.answerNext([{ signedPsbt: (await unsigned()).toPSBT() }])
  const transaction = { to: bob.payment.address, value: 1000n }
  await expect(sendTransaction(kit, { namespace, transaction })).rejects.toMatchObject({
    code: 'badAnswer',
  })
})

test.each<Way>(['wbip', 'injected'])('switchNetwork: %s', async (way) => {
  const { kit, events } = await visitConnected(way)
  await switchNetwork(kit, { chainId: bitcoinTestnet.caipNetworkId })
  expect(events).toContainEqual({ type: 'SWITCH_NETWORK', chainId: bitcoinTestnet.caipNetworkId })
  const provider = await getBitcoinProvider(kit)
  expect(provider.chainId).toBe(bitcoinTestnet.caipNetworkId)
  expect(provider.address).toMatch(/^tb1q/)
})

test('switchNetwork: a wallet without accounts there', async () => {
  const { kit } = await visitConnected('standard')
  const switching = switchNetwork(kit, { chainId: bitcoinTestnet.caipNetworkId })
  await expect(switching).rejects.toMatchObject({ code: 'switchRefused' })
})

test('behavior: another network in the wallet', async () => {
  const { kit, wallet, events } = await visitConnected('standard')
  wallet.setNetwork('testnet')
  await stateWhen(kit, ({ connections }) => {
    const { bip122 } = connections
    return bip122?.status === 'connected' && bip122.session.chainId === bitcoinTestnet.caipNetworkId
  })
  expect(events).toContainEqual({ type: 'SWITCH_NETWORK', chainId: bitcoinTestnet.caipNetworkId })
})

test.each<[string, Way, unknown]>([
  ['nothing', 'standard', undefined],
  ['no list', 'standard', { accounts: 'a' }],
  ['no account', 'standard', { accounts: [null] }],
  ['an address of another coin', 'standard', { accounts: [{ address: '0x12' }] }],
  ['no result', 'wbip', undefined],
  ['an address that is none', 'wbip', [{ address: 'bc1<script>', purpose: 'payment' }]],
  ['only Stacks', 'wbip', [{ address: 'SP1', purpose: 'stacks' }]],
  ['a string', 'injected', 'bc1'],
])('behavior: a wallet that answers with %s', async (_, way, answer) => {
  const { kit, wallet, connectorId } = visit(way)
  wallet.answerNext(answer)
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({
    code: expect.stringMatching(/badAnswer|noAccounts/),
  })
  expect(isDisconnected(kit.getState())).toBe(true)
})

test('behavior: a wallet found several ways is offered once', () => {
  const { kit, wallet, page } = visit('standard', { name: 'UniSat' })
  wallet.installBtcProvider({ target: page })
  installUnisat(wallet, page)
  page.dispatchEvent(new Event('load'))
  expect(kit.getState().connectors).toMatchObject([
    { id: 'bip122:UniSat', type: 'ANNOUNCED', kind: 'injected' },
  ])
})

test('behavior: nothing is left behind', async () => {
  const { page, stop } = await visitConnected('standard')
  stop()
  expect(page.listeners().filter((type) => type !== 'wallet-standard:app-ready')).toEqual([])
})

test('readBalance: not available on a network without an address', async () => {
  const network = defineNetwork({ ...local(), rpcUrls: { default: { http: [] } } })
  const kit = createBillfold({ networks: [network], adapters: [bitcoinAdapter()] })
  const { address } = alice.payment
  const reading = readBalance(kit, { address, chainId: network.caipNetworkId })
  await expect(reading).rejects.toMatchObject({ name: expect.stringMatching(/Error$/) })
})
