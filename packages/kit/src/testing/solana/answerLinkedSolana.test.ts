import { PublicKey, SystemProgram, Transaction } from '@solana/web3.js'
import { expect, test } from 'vitest'
import { verifyEd25519 } from '../../siwx/verifyEd25519.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { textToBytes } from '../../utils/bytes.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { answerLinkedSolana } from './answerLinkedSolana.js'
import { solanaAccountsOf } from './solanaAccounts.js'
import type { SolanaMethodContext } from './solanaMethods.js'
import type { SolanaQuestion } from './solanaTestWallet.js'

const accounts = solanaAccountsOf(2)
const [alice = '', bob = ''] = accounts.map(({ address }) => address)
const message = bytesToBase58(textToBytes('Good morning'))

function make() {
  const asked: SolanaQuestion[] = []
  const context: SolanaMethodContext = {
    clusters: [{ chain: 'solana:localnet', rpcUrl: 'http://127.0.0.1:9' }],
    signal: new AbortController().signal,
    state: () => ({ accounts, selected: bob, connected: true }),
    update() {},
    ask: async (question) => void asked.push(question),
  }
  const ask = (method: string, params: unknown) =>
    answerLinkedSolana(context, { chain: 'solana:localnet', method, params })
  return { ask, asked }
}

function payment(from: string) {
  const [fromPubkey, toPubkey] = [new PublicKey(from), new PublicKey(alice)]
  const transaction = new Transaction({ feePayer: fromPubkey, recentBlockhash: alice })
  transaction.add(SystemProgram.transfer({ fromPubkey, toPubkey, lamports: 1 }))
  return bytesToBase64(transaction.serialize({ requireAllSignatures: false }))
}

const readBack = (base64: string) => Transaction.from(base64ToBytes(base64) ?? new Uint8Array())

test('default: accounts, the one in use first', async () => {
  const { ask } = make()
  for (const method of ['solana_getAccounts', 'solana_requestAccounts'])
    expect(await ask(method, {})).toEqual([{ pubkey: bob }, { pubkey: alice }])
})

test('signMessage: by the account that is named, else the one in use', async () => {
  const { ask, asked } = make()
  for (const [pubkey, address] of [
    [alice, alice],
    [undefined, bob],
  ] as const) {
    const answer = (await ask('solana_signMessage', { message, pubkey })) as { signature: string }
    const signed = { address, message: 'Good morning', ...answer }
    expect(await verifyEd25519(signed)).toBe(true)
  }
  expect(asked.map(({ kind }) => kind)).toEqual(['signMessage', 'signMessage'])
})

test('signTransaction: the signature and the transaction with it', async () => {
  const { ask, asked } = make()
  const given = { transaction: payment(alice), pubkey: alice }
  const answer = await ask('solana_signTransaction', given)
  const { signature, transaction } = answer as { signature: string; transaction: string }
  const signed = readBack(transaction)
  expect(signed.verifySignatures()).toBe(true)
  expect(bytesToBase58(Uint8Array.from(signed.signature ?? []))).toBe(signature)
  expect(asked).toMatchObject([{ account: alice, chain: 'solana:localnet', sends: false }])
})

test('signAllTransactions: by the account that they need', async () => {
  const { ask, asked } = make()
  const transactions = [payment(alice), payment(alice)]
  const answer = await ask('solana_signAllTransactions', { transactions })
  const signed = (answer as { transactions: string[] }).transactions.map(readBack)
  expect(signed.map((each) => each.verifySignatures())).toEqual([true, true])
  expect(asked).toMatchObject([{ account: alice }])
})

test.each([
  ['solana_signMessage', {}, -32602],
  ['solana_signMessage', { message: '0OIl' }, -32602],
  ['solana_signMessage', { message, pubkey: '11111111111111111111111111111111' }, 4100],
  ['solana_signTransaction', { transaction: '!' }, -32602],
  ['solana_signTransaction', { transaction: 'AAAA' }, -32602],
  ['solana_signTransaction', { transaction: payment(alice), pubkey: bob }, -32602],
  ['solana_signAllTransactions', { transactions: 'AAAA' }, -32602],
  ['solana_signAndSendTransaction', undefined, -32602],
  ['solana_somethingElse', {}, 4200],
])('errors: %s %o', async (method, params, code) => {
  const { ask, asked } = make()
  await expect(ask(method, params)).rejects.toMatchObject({ code })
  expect(asked).toEqual([])
})
