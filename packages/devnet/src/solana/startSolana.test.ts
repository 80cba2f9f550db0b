import {
  type Address,
  address,
  appendTransactionMessageInstruction,
  assertIsTransactionWithBlockhashLifetime,
  assertIsTransactionWithinSizeLimit,
  createKeyPairSignerFromPrivateKeyBytes,
  createSolanaRpc,
  createSolanaRpcSubscriptions,
  createTransactionMessage,
  devnet,
  generateKeyPairSigner,
  getBase64EncodedWireTransaction,
  getSignatureFromTransaction,
  type KeyPairSigner,
  lamports,
  pipe,
  type RpcDevnet,
  type SolanaRpcApi,
  sendAndConfirmTransactionFactory,
  setTransactionMessageFeePayerSigner,
  setTransactionMessageLifetimeUsingBlockhash,
  signTransactionMessageWithSigners,
} from '@solana/kit'
import {
  Connection,
  Keypair,
  PublicKey,
  SystemProgram,
  sendAndConfirmTransaction,
  Transaction,
} from '@solana/web3.js'
import { getTransferSolInstruction } from '@solana-program/system'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type SolanaChain, solanaAccounts, startSolana } from '../exports/index.js'

const sol = 1_000_000_000n
const [alice, bob] = solanaAccounts

let chain: SolanaChain
let rpc: RpcDevnet<SolanaRpcApi>
let sender: KeyPairSigner

beforeAll(async () => {
  chain = await startSolana()
  rpc = createSolanaRpc(devnet(chain.rpcUrl))
  sender = await signerOf(alice)
})

afterAll(() => chain.stop())

function signerOf({ privateKey }: { privateKey: string }) {
  return createKeyPairSignerFromPrivateKeyBytes(Buffer.from(privateKey, 'hex'))
}

async function makeTransfer(to: Address, amount: bigint, from = sender) {
  const { value: blockhash } = await rpc.getLatestBlockhash().send()
  const transaction = await pipe(
    createTransactionMessage({ version: 0 }),
    (message) => setTransactionMessageFeePayerSigner(from, message),
    (message) => setTransactionMessageLifetimeUsingBlockhash(blockhash, message),
    (message) =>
      appendTransactionMessageInstruction(
        getTransferSolInstruction({ source: from, destination: to, amount }),
        message,
      ),
    signTransactionMessageWithSigners,
  )
  assertIsTransactionWithBlockhashLifetime(transaction)
  assertIsTransactionWithinSizeLimit(transaction)
  return transaction
}

async function balanceOf(owner: Address) {
  return (await rpc.getBalance(owner).send()).value
}

function send(transaction: Awaited<ReturnType<typeof makeTransfer>>) {
  const wire = getBase64EncodedWireTransaction(transaction)
  return rpc.sendTransaction(wire, { encoding: 'base64' }).send()
}

test('default: accounts are what their keys say, and funded', async () => {
  for (const account of solanaAccounts) {
    expect((await signerOf(account)).address).toBe(account.address)
    expect(await balanceOf(account.address)).toBeGreaterThan(900n * sol)
  }
})

test('default: a transfer with @solana/kit, confirmed by subscription', async () => {
  const rpcSubscriptions = createSolanaRpcSubscriptions(devnet(chain.wsUrl))
  const sendAndConfirm = sendAndConfirmTransactionFactory({ rpc, rpcSubscriptions })
  const { address: to } = await generateKeyPairSigner()
  const transaction = await makeTransfer(to, sol)
  await sendAndConfirm(transaction, { commitment: 'confirmed' })
  expect(await balanceOf(to)).toBe(sol)
  const signature = getSignatureFromTransaction(transaction)
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]).toMatchObject({ err: null, confirmationStatus: 'finalized' })
  const [last] = await rpc.getSignaturesForAddress(to).send()
  expect(last).toMatchObject({ signature, err: null })
})

test('default: a transfer with the legacy library', async () => {
  const connection = new Connection(chain.rpcUrl, { wsEndpoint: chain.wsUrl })
  const keypair = Keypair.fromSeed(Buffer.from(bob.privateKey, 'hex'))
  const to = Keypair.generate().publicKey
  const transfer = { fromPubkey: keypair.publicKey, toPubkey: to, lamports: 5_000_000n }
  const transaction = new Transaction().add(SystemProgram.transfer(transfer))
  await sendAndConfirmTransaction(connection, transaction, [keypair])
  expect(await connection.getBalance(to)).toBe(5_000_000)
  expect(await connection.getAccountInfo(new PublicKey(chain.token.mint))).toMatchObject({
    lamports: await connection.getMinimumBalanceForRentExemption(82),
  })
  // It has no end of its own: it would look for the chain when that has stopped, and say so.
  Reflect.get(connection, '_rpcWebSocket').close()
})

test('default: the token', async () => {
  const mint = address(chain.token.mint)
  const options = { encoding: 'jsonParsed' } as const
  const { value } = await rpc.getTokenAccountsByOwner(alice.address, { mint }, options).send()
  expect(value[0]?.account.data.parsed.info).toMatchObject({
    mint,
    owner: alice.address,
    tokenAmount: { amount: '1000000000000', decimals: 6, uiAmountString: '1000000' },
  })
  const held = await rpc.getTokenAccountBalance(value[0]?.pubkey ?? mint).send()
  expect(held.value.amount).toBe('1000000000000')
  const none = await rpc.getTokenAccountsByOwner(bob.address, { mint }, options).send()
  expect(none.value).toEqual([])
})

test('behavior: a transaction that was tampered with', async () => {
  const transaction = await makeTransfer(bob.address, 1n)
  const bytes = Buffer.from(getBase64EncodedWireTransaction(transaction), 'base64')
  bytes[20] = (bytes[20] ?? 0) ^ 1
  const wire = bytes.toString('base64')
  const sent = rpc.sendTransaction(wire as never, { encoding: 'base64' }).send()
  await expect(sent).rejects.toMatchObject({ context: { __code: -32003 } })
})

test('behavior: more than there is', async () => {
  const before = await balanceOf(alice.address)
  const transaction = await makeTransfer(bob.address, 5000n * sol)
  await expect(send(transaction)).rejects.toMatchObject({
    context: { __code: -32002, unitsConsumed: 0n },
  })
  expect(await balanceOf(alice.address)).toBe(before)
})

test('behavior: an account that holds nothing', async () => {
  const nobody = await generateKeyPairSigner()
  const transaction = await makeTransfer(bob.address, 1n, nobody)
  await expect(send(transaction)).rejects.toThrow('simulation failed')
})

test('behavior: without preflight it fails in its block, and costs its fee', async () => {
  const before = await balanceOf(alice.address)
  const transaction = await makeTransfer(bob.address, 5000n * sol)
  const wire = getBase64EncodedWireTransaction(transaction)
  const options = { encoding: 'base64', skipPreflight: true } as const
  const signature = await rpc.sendTransaction(wire, options).send()
  const { value } = await rpc.getSignatureStatuses([signature]).send()
  expect(value[0]?.err).toEqual({ InstructionError: [0n, { Custom: 1n }] })
  expect(await balanceOf(alice.address)).toBe(before - 5000n)
})

test('behavior: the same transaction twice, or on another chain', async () => {
  const transaction = await makeTransfer(bob.address, 1n)
  await send(transaction)
  await expect(send(transaction)).rejects.toThrow('simulation failed')
  const other = await startSolana()
  const elsewhere = createSolanaRpc(devnet(other.rpcUrl))
  const wire = getBase64EncodedWireTransaction(await makeTransfer(bob.address, 2n))
  const sent = elsewhere.sendTransaction(wire, { encoding: 'base64' }).send()
  await expect(sent).rejects.toMatchObject({ cause: { message: /Blockhash/ } })
  await other.stop()
})

test('behavior: simulation changes nothing and needs no signature', async () => {
  const before = await balanceOf(alice.address)
  const transaction = await makeTransfer(bob.address, sol)
  const unsigned = { ...transaction, signatures: { [alice.address]: null } }
  const wire = getBase64EncodedWireTransaction(unsigned)
  const accounts = { addresses: [bob.address], encoding: 'base64' } as const
  const options = { encoding: 'base64', accounts } as const
  const { value } = await rpc.simulateTransaction(wire, options).send()
  expect(value.err).toBe(null)
  expect(value.logs).toContain('Program 11111111111111111111111111111111 success')
  expect(value.accounts?.[0]?.lamports).toBe((await balanceOf(bob.address)) + sol)
  expect(await balanceOf(alice.address)).toBe(before)
})

test('behavior: an airdrop, heard of by whoever watches the account', async () => {
  const { address: to } = await generateKeyPairSigner()
  const abort = new AbortController()
  const subscriptions = createSolanaRpcSubscriptions(devnet(chain.wsUrl))
  const notifications = await subscriptions
    .accountNotifications(to)
    .subscribe({ abortSignal: abort.signal })
  const next = notifications[Symbol.asyncIterator]().next()
  await rpc.requestAirdrop(to, lamports(7n * sol)).send()
  expect((await next).value).toMatchObject({ value: { lamports: 7n * sol } })
  abort.abort()
})

test('behavior: what it cannot do it says', async () => {
  const ask = (body: string) => fetch(chain.rpcUrl, { method: 'POST', body })
  const answer = await ask('{"jsonrpc":"2.0","id":1,"method":"toString"}')
  expect(await answer.json()).toEqual({
    jsonrpc: '2.0',
    id: 1,
    error: { code: -32601, message: 'Method not found' },
  })
  expect((await ask('{')).status).toBe(400)
  const batch = await ask('[{"id":1,"method":"getHealth"},{"id":2,"method":"getBalance"}]')
  expect(await batch.json()).toMatchObject([{ result: 'ok' }, { error: { code: -32602 } }])
})

test('behavior: the rest of what libraries ask', async () => {
  const epoch = await rpc.getEpochInfo().send()
  expect(await rpc.getBlockHeight().send()).toBe(epoch.absoluteSlot)
  expect(await rpc.getSlot().send()).toBe(epoch.absoluteSlot)
  expect((await rpc.getVersion().send())['solana-core']).toBe('3.0.0')
  expect(address(await rpc.getGenesisHash().send())).toBeDefined()
  const { messageBytes } = await makeTransfer(bob.address, 1n)
  const message = Buffer.from(messageBytes).toString('base64')
  expect((await rpc.getFeeForMessage(message as never).send()).value).toBe(5000n)
  const { value } = await rpc.getMultipleAccounts([alice.address, address(message32)]).send()
  expect(value.map((account) => account !== null)).toEqual([true, false])
})

const message32 = 'BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1j'

test('parameters: port, and one that is taken', async () => {
  const taken = Number(new URL(chain.rpcUrl).port)
  await expect(startSolana({ port: taken })).rejects.toThrow('EADDRINUSE')
  const other = await startSolana()
  await other.stop()
  await other.stop()
  await expect(fetch(other.rpcUrl)).rejects.toThrow('fetch failed')
})
