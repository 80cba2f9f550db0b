import { solanaAccounts } from '@billfold/devnet'
import { ed25519 } from '@noble/curves/ed25519'
import { base58, base64 } from '@scure/base'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Ask } from '../server/askOf.js'
import { NodeError } from '../server/createRpcCaller.js'
import { ServerError } from '../server/createServerCaller.js'
import { readTransaction } from '../solana/readTransaction.js'
import { addressAt, agreeing, call, compile, payCoins, signing } from '../solana/testing/compile.js'
import { type LocalChain, openLocalChain, signWire } from '../solana/testing/openLocalChain.js'
import { readSolanaTransaction, readTransactionList } from './readSolanaTransaction.js'

const [{ address: ada, privateKey }] = solanaAccounts
const bob = addressAt(2)
let chain: LocalChain
beforeAll(async () => {
  chain = await openLocalChain()
})
afterAll(() => chain.stop())

const away: Ask = () => Promise.reject(new ServerError({ message: 'away' }))

function read(
  method: string,
  params: unknown,
  { ask = chain.ask, chainId = 'solana:localnet' }: { ask?: Ask; chainId?: string } = {},
) {
  const addresses = { eip155: '0x9858EfFD232B4033E47d90003D41EC34EcaEda94', solana: ada }
  const origin = 'https://orchard.example'
  return readSolanaTransaction({ method, params, chainId, origin, addresses }, ask)
}

const [signs, sends] = ['solana_signTransaction', 'solana_signAndSendTransaction']
const pay = (lamports = 1_000_000_000n) => chain.draft(ada, [payCoins(ada, bob, lamports)])

test('default: signed, with the bytes that were shown', async () => {
  const wire = await pay()
  const transaction = base64.encode(wire)
  const { request, claims, toResult } = await read(signs, { transaction, pubkey: ada })
  expect(request).toEqual({ kind: 'solanaTransaction', transaction })
  expect(claims?.solana).toMatchObject({ isRecent: true, trial: { status: 'succeeds' } })
  const signed = signWire(wire, privateKey)
  expect(await toResult(base64.encode(signed))).toEqual({
    transaction: base64.encode(signed),
    signature: base58.encode(signed.subarray(1, 65)),
  })
})

test('default: sent, whose id is its first signature', async () => {
  const wire = await pay()
  const sendOptions = { skipPreflight: true, maxRetries: 2, unheardOf: true }
  const { toResult } = await read(sends, { transaction: base64.encode(wire), sendOptions })
  const signed = signWire(wire, privateKey)
  const signature = base58.encode(signed.subarray(1, 65))
  expect(await toResult(base64.encode(signed))).toEqual({ signature })
  const statuses = Object(await chain.ask('getSignatureStatuses', [[signature]]))
  expect(statuses.value[0]).toMatchObject({ err: null })
})

test('default: beside another signer, whose signature stays', async () => {
  const seed = new Uint8Array(32).fill(7)
  const payer = base58.encode(ed25519.getPublicKey(seed))
  const wire = compile({ payer, instructions: [payCoins(ada, bob, 1n)] })
  const half = base64.encode(wire)
  await expect(read(sends, { transaction: half })).rejects.toThrow('Invalid input')
  const { message } = readTransaction(wire)
  const own = ed25519.sign(message, privateKey)
  wire.set(ed25519.sign(message, seed), 1)
  const { toResult } = await read(signs, { transaction: half })
  wire.set(own, 65)
  expect(await toResult(base64.encode(wire))).toEqual({
    transaction: base64.encode(wire),
    signature: base58.encode(own),
  })
  await expect(read(sends, { transaction: base64.encode(wire) })).resolves.toBeDefined()
})

test('behavior: what the network does not take is told', async () => {
  const wire = await pay(2n ** 60n)
  const transaction = base64.encode(wire)
  const signed = base64.encode(signWire(wire, privateKey))
  const refused = await read(sends, { transaction })
  expect(refused.claims?.solana?.trial).toEqual({ status: 'fails' })
  await expect(refused.toResult(signed)).rejects.toMatchObject({
    name: 'FrameRefusal',
    message: expect.stringContaining('Transaction simulation failed'),
  })
})

test.each<[string, () => object]>([
  ['nothing', () => ({})],
  ['no base64', () => ({ transaction: '%' })],
  ['no transaction', () => ({ transaction: 'AAAA' })],
  ['another account', () => ({ pubkey: bob })],
  ['no signature of this one', () => ({ transaction: write(bob, [payCoins(bob, ada, 1n)]) })],
  ['this one as a program', () => ({ transaction: write(bob, [call(ada, [signing(bob)], [])]) })],
  ['options that are none', () => ({ sendOptions: { maxRetries: -1 } })],
])('behavior: refuses %s', async (_, changes) => {
  const good = { transaction: write(ada, [payCoins(ada, bob, 1n)]) }
  const given = Object.keys(changes()).length ? { ...good, ...changes() } : {}
  await expect(read(signs, given)).rejects.toThrow('Invalid input')
})

const write = (payer: string, instructions: Parameters<typeof compile>[0]['instructions']) =>
  base64.encode(compile({ payer, instructions }))

test('behavior: nothing of another network, whatever the server calls it', async () => {
  const transaction = base64.encode(await pay())
  const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
  for (const method of [signs, sends])
    await expect(read(method, { transaction }, { chainId: mainnet })).rejects.toMatchObject({
      code: 4901,
    })
  await expect(read(signs, { transaction }, { chainId: 'eip155:1' })).rejects.toThrow(
    'Invalid input',
  )
})

test('behavior: without the network it is signed, with what it does left open, and not sent', async () => {
  const transaction = base64.encode(await pay())
  const { claims } = await read(signs, { transaction }, { ask: away })
  expect(claims?.solana).toMatchObject({ isRecent: undefined, trial: { status: 'unknown' } })
  await expect(read(sends, { transaction }, { ask: away })).rejects.toThrow(ServerError)
  const unheard: Ask = () => Promise.reject(new NodeError({ code: -1, message: 'no' }))
  await expect(read(sends, { transaction }, { ask: unheard })).rejects.toThrow(NodeError)
})

test('solana_signAllTransactions: one by one', () => {
  expect(readTransactionList({ transactions: ['AA', 'BB'], pubkey: ada })).toEqual([
    { transaction: 'AA', pubkey: ada },
    { transaction: 'BB', pubkey: ada },
  ])
  for (const transactions of [undefined, [], [1], 'AA', Array(11).fill('AA')])
    expect(() => readTransactionList({ transactions })).toThrow('Invalid input')
})

test('behavior: whoever else must sign is asked for by the page', async () => {
  const transaction = write(ada, [call(addressAt(9), [agreeing(bob)], [])])
  await expect(read(sends, { transaction })).rejects.toThrow('Invalid input')
  await expect(read(signs, { transaction })).resolves.toBeDefined()
})
