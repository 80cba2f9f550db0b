import { type SolanaChain, solanaAccounts, startSolana } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import {
  address,
  assertIsFullySignedTransaction,
  compileTransaction,
  createSolanaRpc,
  createTransactionMessage,
  devnet,
  getBase58Encoder,
  getTransactionDecoder,
  getTransactionEncoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { PublicKey, SystemProgram, Transaction, VersionedTransaction } from '@solana/web3.js'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { openPage } from '../../../../../test/helpers/openPage.js'
import { settle, stateWhen } from '../../../../../test/helpers/visit.js'
import { connect } from '../../actions/connect.js'
import { disconnect } from '../../actions/disconnect.js'
import { getSolanaProvider } from '../../actions/getSolanaProvider.js'
import { readBalance } from '../../actions/readBalance.js'
import { request } from '../../actions/request.js'
import { sendTransaction } from '../../actions/sendTransaction.js'
import { signMessage } from '../../actions/signMessage.js'
import { signTypedData } from '../../actions/signTypedData.js'
import { start } from '../../actions/start.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import { waitForTransaction } from '../../actions/waitForTransaction.js'
import { watchEvents } from '../../actions/watch.js'
import { createBillfold } from '../../createBillfold.js'
import { defineNetwork } from '../../networks/defineNetwork.js'
import { solanaDevnet } from '../../networks/solanaNetworks.js'
import type { KitEvent } from '../../state/events.js'
import type { State } from '../../state/types.js'
import { createSolanaTestWallet } from '../../testing/solana/createSolanaTestWallet.js'
import type { SolanaTestWalletOptions } from '../../testing/solana/solanaTestWallet.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { joinBytes, textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { readSolanaTokens } from './readTokens.js'
import { solanaAdapter } from './solanaAdapter.js'

const [{ address: alice }, { address: bob }] = solanaAccounts
const connectorId = 'solana:Solana Test Wallet'
const stranger = 'SysvarC1ock11111111111111111111111111111111'
const sol = 1_000_000_000n

let chain: SolanaChain
beforeAll(async () => {
  chain = await startSolana()
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
    id: 'localnet',
    chainNamespace: 'solana',
    name: chain.name,
    nativeCurrency: { name: 'Solana', symbol: 'SOL', decimals: 9 },
    rpcUrls: { default: { http: [chain.rpcUrl] } },
  })
}

/** A visitor on a page with a wallet. What is stored is of an earlier visit. */
function visit(options: Partial<SolanaTestWalletOptions> = {}) {
  const page = openPage({ stored })
  const wallet = createSolanaTestWallet({
    clusters: [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }],
    accounts: 2,
    storage: page.localStorage,
    ...options,
  })
  wallet.register(page)
  const networks = [local(), solanaDevnet] as const
  const kit = createBillfold({ networks, adapters: [solanaAdapter()] })
  const events: KitEvent[] = []
  watchEvents(kit, (event) => events.push(event))
  const stop = start(kit)
  stops.push(stop)
  return { page, wallet, kit, events, stop }
}

const isConnected = ({ connections }: State) => connections.solana?.status === 'connected'
const isDisconnected = ({ connections }: State) =>
  (connections.solana?.status ?? 'disconnected') === 'disconnected'

async function visitConnected(options: Partial<SolanaTestWalletOptions> = {}) {
  const visited = visit(options)
  await connect(visited.kit, { connectorId })
  return visited
}

async function balanceOf(owner: string) {
  const rpc = createSolanaRpc(devnet(chain.rpcUrl))
  return (await rpc.getBalance(address(owner)).send()).value
}

async function latestBlockhash() {
  return (await createSolanaRpc(devnet(chain.rpcUrl)).getLatestBlockhash().send()).value
}

async function legacyTransfer(from = alice) {
  const { blockhash } = await latestBlockhash()
  const transaction = new Transaction({
    feePayer: new PublicKey(from),
    recentBlockhash: blockhash,
  } as never) // the library's own type wants a newer field, too
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(bob)]
  return transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1000 }))
}

test('behavior: accounts that the wallet has a name for', async () => {
  const { kit } = visit({ labels: { [alice]: 'Savings\u202e', [bob]: '' } })
  expect(await connect(kit, { connectorId })).toMatchObject({
    addresses: [alice, bob],
    labels: { [alice]: 'Savings' },
  })
})

test('default: connect', async () => {
  const { kit, events } = visit()
  expect(kit.getState().connectors).toMatchObject([
    {
      id: connectorId,
      name: 'Solana Test Wallet',
      type: 'ANNOUNCED',
      kind: 'injected',
      namespace: 'solana',
    },
  ])
  const session = {
    connectorId,
    addresses: [alice, bob],
    chainId: 'solana:localnet',
    approved: ['solana:localnet'],
    keys: { [alice]: { publicKey: alice }, [bob]: { publicKey: bob } },
  }
  expect(await connect(kit, { connectorId })).toEqual(session)
  expect(kit.getState()).toMatchObject({
    activeNamespace: 'solana',
    connections: { solana: { status: 'connected', session } },
  })
  expect(events.filter(({ type }) => type === 'CONNECT_SUCCESS')).toMatchObject([
    { connectorId, namespace: 'solana', address: alice, reconnected: false },
  ])
})

test('connect: to the network that the visitor has chosen', async () => {
  const { kit } = visit()
  await switchNetwork(kit, { chainId: solanaDevnet.caipNetworkId })
  const session = await connect(kit, { connectorId })
  expect(session.chainId).toBe(solanaDevnet.caipNetworkId)
})

test('connect: rejected, then again', async () => {
  const { kit, wallet, events } = visit()
  wallet.rejectNext()
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({ code: 'rejected' })
  expect(kit.getState().connecting).toMatchObject({ status: 'failed', code: 'rejected' })
  expect(events).toContainEqual({ type: 'USER_REJECTED', connectorId })
  await connect(kit, { connectorId })
})

test('connect: cancelled while the wallet asks', async () => {
  const { kit, wallet } = visit({ approval: 'manual' })
  const controller = new AbortController()
  const connecting = connect(kit, { connectorId, signal: controller.signal })
  const asked = new Promise<void>((resolve) => wallet.onPending(() => resolve()))
  await asked
  controller.abort(new Error('given up'))
  await expect(connecting).rejects.toThrow('given up')
  await wallet.approve()
  await settle()
  expect(isDisconnected(kit.getState())).toBe(true)
})

test('reconnect: silent after a reload', async () => {
  const before = await visitConnected()
  before.stop()
  const { kit, wallet, events } = visit()
  await stateWhen(kit, isConnected)
  expect(wallet.log()).toMatchObject([{ method: 'standard:connect', params: [{ silent: true }] }])
  expect(events).toContainEqual(
    expect.objectContaining({ type: 'CONNECT_SUCCESS', address: alice, reconnected: true }),
  )
})

test('reconnect: not when the wallet has withdrawn meanwhile', async () => {
  const before = await visitConnected()
  before.stop()
  before.wallet.disconnect()
  const { kit } = visit()
  await stateWhen(kit, isDisconnected)
})

test('disconnect: from the page', async () => {
  const { kit, wallet } = await visitConnected()
  await disconnect(kit)
  expect(isDisconnected(kit.getState())).toBe(true)
  expect(wallet.state().connected).toBe(false)
})

test('disconnect: in the wallet', async () => {
  const { kit, wallet, events } = await visitConnected()
  wallet.disconnect()
  await stateWhen(kit, isDisconnected)
  expect(events).toContainEqual({ type: 'DISCONNECT_SUCCESS', namespace: 'solana' })
})

test('behavior: another account in the wallet', async () => {
  const { kit, wallet, events } = await visitConnected()
  const provider = await getSolanaProvider(kit)
  expect(provider.address).toBe(alice)
  wallet.selectAccount(1)
  expect(provider.address).toBe(bob)
  expect(events).toContainEqual({ type: 'ACCOUNT_CHANGED', namespace: 'solana', address: bob })
})

test('signMessage: verified', async () => {
  const { kit } = await visitConnected()
  const message = 'Grüße aus dem Orchard 🌳'
  const signature = getBase58Encoder().encode(await signMessage(kit, { message }))
  const key = getBase58Encoder().encode(alice)
  const isValid = ed25519.verify(
    Uint8Array.from(signature),
    textToBytes(message),
    Uint8Array.from(key),
  )
  expect(isValid).toBe(true)
})

test('signMessage: a wallet that tells the message with the signature behind it', async () => {
  const { kit, wallet } = await visitConnected()
  const signature = crypto.getRandomValues(new Uint8Array(64))
  wallet.answerNext([{ signature, signedMessage: joinBytes(textToBytes('Hello'), signature) }])
  expect(await signMessage(kit, { message: 'Hello' })).toBe(bytesToBase58(signature))
  const other = new Uint8Array(64)
  wallet.answerNext([{ signature, signedMessage: joinBytes(textToBytes('Hello'), other) }])
  const refused = signMessage(kit, { message: 'Hello' })
  await expect(refused).rejects.toMatchObject({ code: 'badAnswer' })
})

test('signMessage: rejected, or another text than asked', async () => {
  const { kit, wallet } = await visitConnected()
  wallet.rejectNext()
  const signing = () => signMessage(kit, { message: 'Hello' })
  await expect(signing()).rejects.toMatchObject({ code: 'rejected' })
  const [signature, signedMessage] = [new Uint8Array(64), textToBytes('Hell')]
  wallet.answerNext([{ signature, signedMessage }])
  await expect(signing()).rejects.toMatchObject({ code: 'badAnswer' })
  await expect(
    signTypedData(kit, {
      typedData: { domain: {}, types: {}, primaryType: 'A', message: {} },
      namespace: 'solana',
    } as never), // only EVM wallets sign typed data
  ).rejects.toMatchObject({ name: expect.stringMatching(/Error/) })
})

test.each<[string, Partial<SolanaTestWalletOptions>]>([
  ['by the wallet', {}],
  ['by the network’s own RPC address', { features: ['solana:signTransaction'] }],
])('sendTransaction: SOL, sent %s', async (_, options) => {
  const { kit, wallet } = await visitConnected(options)
  const before = [await balanceOf(alice), await balanceOf(bob)]
  const transaction = { to: bob, value: sol }
  const hash = await sendTransaction(kit, { namespace: 'solana', transaction })
  const receipt = await waitForTransaction(kit, { chainId: 'solana:localnet', hash })
  expect(receipt).toMatchObject({ status: 'success', hash })
  const after = [await balanceOf(alice), await balanceOf(bob)]
  expect(after).toEqual([(before[0] ?? 0n) - sol - 5000n, (before[1] ?? 0n) + sol])
  expect(await readBalance(kit, { address: bob, chainId: 'solana:localnet' })).toMatchObject({
    value: after[1],
    symbol: 'SOL',
  })
  const last = wallet.log().at(-1)
  expect(last?.params).toMatchObject([{ account: alice, chain: 'solana:localnet' }])
})

test('sendTransaction: given up while the wallet signs, it is not sent', async () => {
  const { kit, wallet } = await visitConnected({ features: ['solana:signTransaction'] })
  wallet.setApproval('manual')
  const controller = new AbortController()
  const { signal } = controller
  const asked = new Promise((resolve) => wallet.onPending(resolve))
  const signed = new Promise<void>((resolve) => wallet.onResponse(() => resolve()))
  const before = await balanceOf(bob)
  const transaction = { to: bob, value: sol }
  const sending = sendTransaction(kit, { namespace: 'solana', transaction, signal })
  await asked
  controller.abort(new Error('given up'))
  await expect(sending).rejects.toThrow('given up')
  await wallet.approve()
  await signed
  await settle()
  wallet.setApproval('auto')
  const hash = await sendTransaction(kit, { namespace: 'solana', transaction })
  await waitForTransaction(kit, { chainId: 'solana:localnet', hash })
  expect(await balanceOf(bob)).toBe(before + sol)
})

test('sendTransaction: more than there is, what Solana has not, and to nobody', async () => {
  const { kit } = await visitConnected()
  const send = (transaction: Parameters<typeof sendTransaction>[1]['transaction']) =>
    sendTransaction(kit, { namespace: 'solana', transaction })
  await expect(send({ to: bob, value: 5000n * sol })).rejects.toMatchObject({
    code: 'insufficientFunds',
  })
  await expect(send({ to: bob, data: '0x12' })).rejects.toMatchObject({ code: 'notSupported' })
  await expect(send({ to: 'nobody', value: 1n })).rejects.toMatchObject({ code: 'badAnswer' })
  await expect(send({ to: alice, value: 1n })).resolves.toMatch(/^[1-9A-Za-z]{80,90}$/)
})

test('provider: a transaction of @solana/kit', async () => {
  const { kit } = await visitConnected()
  const provider = await getSolanaProvider(kit)
  const blockhash = await latestBlockhash()
  const unsigned = pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayer(address(provider.address), message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    compileTransaction,
  )
  const wire = getTransactionEncoder().encode(unsigned)
  const signed = getTransactionDecoder().decode(await provider.signTransaction(wire))
  assertIsFullySignedTransaction(signed)
  expect(signed.messageBytes).toEqual(unsigned.messageBytes)
  await provider.signAndSendTransaction(wire)
})

test('provider: transactions of the legacy library, several in one step', async () => {
  const { kit, wallet } = await visitConnected()
  const provider = await getSolanaProvider(kit)
  const transaction = await legacyTransfer()
  const versioned = new VersionedTransaction(transaction.compileMessage())
  const signed = await provider.signAllTransactions([transaction, versioned])
  expect(Transaction.from(signed[0] ?? []).verifySignatures()).toBe(true)
  expect(VersionedTransaction.deserialize(signed[1] ?? new Uint8Array()).signatures[0]).toEqual(
    Transaction.from(signed[0] ?? []).signature && signed[0]?.subarray(1, 65),
  )
  expect(wallet.log().at(-1)?.method).toBe('solana:signTransaction')
  expect(wallet.log().at(-1)?.params).toHaveLength(2)
  const { signature, signedMessage } = await provider.signMessage([1, 2, 3])
  expect(ed25519.verify(signature, signedMessage, provider.publicKey)).toBe(true)
})

test('request: by the RPC methods of the namespace', async () => {
  const { kit } = await visitConnected()
  const ask = async (method: string, params: Record<string, unknown>) =>
    (await request(kit, { method, params })) as Record<string, string>
  const text = textToBytes('Grüße')
  const message = bytesToBase58(text)
  const { signature } = await ask('solana_signMessage', { message, pubkey: alice })
  const publicKey = new PublicKey(alice).toBytes()
  expect(ed25519.verify(base58ToBytes(signature ?? '') ?? '', text, publicKey)).toBe(true)
  const transfer = await legacyTransfer()
  const transaction = transfer.serialize({ requireAllSignatures: false }).toString('base64')
  const signed = await ask('solana_signTransaction', { transaction })
  const read = Transaction.from(Buffer.from(signed.transaction ?? '', 'base64'))
  expect(read.verifySignatures()).toBe(true)
  expect(signed.signature).toBe(bytesToBase58(read.signature ?? Buffer.alloc(0)))
  const { transactions } = await ask('solana_signAllTransactions', { transactions: [transaction] })
  expect(transactions).toEqual([signed.transaction])
  const sent = await ask('solana_signAndSendTransaction', { transaction })
  expect(sent).toEqual({ signature: signed.signature })
})

test.for([
  ['solana_signMessage', { message: 'l0' }, 'The request needs a "message" in base58.'],
  ['solana_signTransaction', {}, 'The request needs a "transaction" in base64.'],
  [
    'solana_signAllTransactions',
    { transactions: [1] },
    'The request needs "transactions" in base64.',
  ],
  ['solana_getBalance', {}, 'Requested RPC call is not allowed'],
  [
    'solana_signMessage',
    { message: '2', pubkey: stranger },
    'The wallet does not allow this site to ask for that.',
  ],
  ['personal_sign', {}, 'ConnectionController client not set'],
] as const)('request: %s with %o is refused', async ([method, params, text]) => {
  const { kit } = await visitConnected()
  await expect(request(kit, { method, params })).rejects.toThrow(text)
})

test('provider: what goes wrong goes wrong by name', async () => {
  const { kit, wallet } = await visitConnected()
  const provider = await getSolanaProvider(kit)
  wallet.rejectNext()
  const transaction = await legacyTransfer()
  await expect(provider.signTransaction(transaction)).rejects.toMatchObject({ code: 'rejected' })
  wallet.answerNext([])
  await expect(provider.signTransaction(transaction)).rejects.toMatchObject({ code: 'badAnswer' })
  const foreign = await provider.signTransaction(await legacyTransfer(bob)).catch((e) => e)
  expect(foreign).toMatchObject({ name: 'WalletError' })
  wallet.disconnect()
  expect(() => provider.address).toThrow(expect.objectContaining({ code: 'walletGone' }))
})

test('switchNetwork: the next request is for the other chain', async () => {
  const { kit, wallet, events } = await visitConnected({
    clusters: [
      { chain: 'solana:devnet', rpcUrl: chain.rpcUrl },
      { chain: 'solana:localnet', rpcUrl: chain.rpcUrl },
    ],
  })
  await switchNetwork(kit, { chainId: solanaDevnet.caipNetworkId })
  expect(events).toContainEqual({ type: 'SWITCH_NETWORK', chainId: solanaDevnet.caipNetworkId })
  const provider = await getSolanaProvider(kit)
  expect(provider.chainId).toBe(solanaDevnet.caipNetworkId)
  await provider.signTransaction(await legacyTransfer())
  expect(wallet.log().at(-1)?.params).toMatchObject([{ chain: 'solana:devnet' }])
})

test('switchNetwork: while the wallet of the last visit is taken up', async () => {
  const { stop } = await visitConnected()
  stop()
  const { kit } = visit()
  expect(kit.getState().connections.solana?.status).toBe('connecting')
  await switchNetwork(kit, { chainId: solanaDevnet.caipNetworkId })
  expect(kit.getState().connections.solana).toMatchObject({
    status: 'connected',
    session: { chainId: solanaDevnet.caipNetworkId },
  })
})

test('switchNetwork: while a wallet is asked that has withdrawn meanwhile', async () => {
  const before = await visitConnected()
  before.stop()
  before.wallet.disconnect()
  const { kit } = visit()
  await switchNetwork(kit, { chainId: solanaDevnet.caipNetworkId })
  expect(kit.getState()).toMatchObject({
    connections: { solana: { status: 'disconnected' } },
    networks: { solana: solanaDevnet.caipNetworkId },
    switching: { status: 'idle' },
  })
})

test('readSolanaTokens', async () => {
  const { mint, decimals } = chain.token
  expect(await readSolanaTokens({ network: local(), address: alice })).toMatchObject([
    { mint, decimals, value: 1_000_000_000_000n, formatted: '1000000' },
  ])
  expect(await readSolanaTokens({ network: local(), address: bob })).toEqual([])
})

test('behavior: a wallet without events, disconnecting or messages', async () => {
  const { kit } = await visitConnected({ features: ['solana:signTransaction'] })
  await expect(signMessage(kit, { message: 'Hello' })).rejects.toMatchObject({
    code: 'notSupported',
  })
  await disconnect(kit)
})

test.each<[string, unknown]>([
  ['nothing', undefined],
  ['no list', { accounts: 'a' }],
  ['no account', { accounts: [null] }],
  ['an address that is not its key’s', lying()],
])('behavior: a wallet that answers with %s', async (_, answer) => {
  const { kit, wallet } = visit()
  wallet.answerNext(answer)
  await expect(connect(kit, { connectorId })).rejects.toMatchObject({
    code: expect.stringMatching(/badAnswer|noAccounts/),
  })
  expect(isDisconnected(kit.getState())).toBe(true)
})

function lying() {
  const publicKey = Uint8Array.from(getBase58Encoder().encode(bob))
  return { accounts: [{ address: alice, publicKey, chains: ['solana:mainnet'], features: [] }] }
}

test('behavior: two wallets, the one connected last is the one that is followed', async () => {
  const { kit, page, wallet } = await visitConnected()
  const clusters = [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }] as const
  const other = createSolanaTestWallet({ clusters, name: 'Other', accounts: 3 })
  other.register(page)
  const session = await connect(kit, { connectorId: 'solana:Other' })
  wallet.selectAccount(1)
  wallet.disconnect()
  expect(kit.getState().connections.solana).toMatchObject({ status: 'connected', session })
  other.selectAccount(1)
  expect((await getSolanaProvider(kit)).address).toBe(bob)
})

test('behavior: two wallets of one name are both shown, the later marked', async () => {
  const { kit, page } = visit()
  const clusters = [{ chain: 'solana:localnet', rpcUrl: chain.rpcUrl }] as const
  createSolanaTestWallet({ clusters, name: 'solana test wallet' }).register(page)
  createSolanaTestWallet({ clusters, name: 'Solana Test Wallet#2' }).register(page)
  const { connectors } = kit.getState()
  expect(new Set(connectors.map(({ id }) => id)).size).toBe(3)
  expect(connectors.map(({ usesIdentityOf }) => usesIdentityOf)).toEqual([
    undefined,
    'Solana Test Wallet',
    undefined,
  ])
})

test('behavior: nothing is left behind', async () => {
  const { kit, page, stop } = await visitConnected()
  stop()
  kit.destroy()
  expect(page.listeners().filter((type) => type !== 'wallet-standard:app-ready')).toEqual([])
})

test('behavior: without a network of Solana the adapter does nothing, and with none of EVM no EVM', () => {
  const page = openPage({ stored })
  const kit = createBillfold({
    networks: [
      defineNetwork({ ...local(), id: 1, chainNamespace: 'eip155', caipNetworkId: 'eip155:1' }),
    ],
    adapters: [solanaAdapter()],
  })
  expect(Object.keys(kit._internal.adapters)).toEqual(['eip155'])
  const other = createBillfold({ networks: [local()], adapters: [solanaAdapter()] })
  expect(Object.keys(other._internal.adapters)).toEqual(['solana'])
  expect(page.listeners()).toEqual([])
})
