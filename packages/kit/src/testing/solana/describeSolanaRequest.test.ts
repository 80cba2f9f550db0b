import {
  ComputeBudgetProgram,
  PublicKey,
  SystemProgram,
  Transaction,
  TransactionInstruction,
  TransactionMessage,
  VersionedTransaction,
} from '@solana/web3.js'
import { expect, test } from 'vitest'
import { bytesToHex, textToBytes } from '../../utils/bytes.js'
import { describeSolanaRequest } from './describeSolanaRequest.js'
import { solanaAccountsOf } from './solanaAccounts.js'
import type { SolanaQuestion } from './solanaTestWallet.js'

const [alice = '', bob = '', mint = ''] = solanaAccountsOf(3).map(({ address }) => address)
const keyOf = (address: string) => new PublicKey(address)
const transfer = SystemProgram.transfer({
  fromPubkey: keyOf(alice),
  toPubkey: keyOf(bob),
  lamports: 250_000_000,
})

function instruct(program: string, accounts: readonly string[], data: readonly number[]) {
  return new TransactionInstruction({
    programId: keyOf(program),
    keys: accounts.map((each) => ({ pubkey: keyOf(each), isSigner: false, isWritable: true })),
    data: Buffer.from(data),
  })
}

function legacy(...instructions: TransactionInstruction[]) {
  const transaction = new Transaction({ feePayer: keyOf(alice), recentBlockhash: mint })
  transaction.add(...instructions)
  return bytesToHex(transaction.serialize({ requireAllSignatures: false }))
}

function versioned(...instructions: TransactionInstruction[]) {
  const terms = { payerKey: keyOf(alice), recentBlockhash: mint, instructions }
  return bytesToHex(
    new VersionedTransaction(new TransactionMessage(terms).compileToV0Message()).serialize(),
  )
}

function describe(question: SolanaQuestion) {
  const { title, rows, confirm } = describeSolanaRequest(question)
  return [title, ...rows.map(({ label, value }) => `${label}: ${value}`), `[${confirm}]`]
}

function describeAll(transactions: readonly string[], terms: { sends?: boolean } = {}) {
  return describe({
    kind: 'signTransactions',
    account: alice,
    transactions,
    sends: false,
    ...terms,
  })
}

test.each([
  ['legacy', legacy],
  ['version 0', versioned],
] as const)('default: a payment, %s', (_, encode) => {
  const budget = ComputeBudgetProgram.setComputeUnitLimit({ units: 300 })
  expect(
    describe({
      kind: 'signTransactions',
      account: alice,
      transactions: [encode(budget, transfer)],
      sends: true,
      chain: 'solana:localnet',
    }),
  ).toEqual([
    'Send a transaction',
    `From: ${alice}`,
    'Amount: 0.25 SOL',
    `To: ${bob}`,
    'Network: Local Solana',
    '[Send]',
  ])
})

test('tokens, a note, and what cannot be read', () => {
  const token = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
  const checked = [12, 0xdc, 5, 0, 0, 0, 0, 0, 0, 2]
  expect(
    describeAll([
      legacy(
        instruct(token, [alice, mint, bob, alice], checked),
        instruct(token, [alice, bob, alice], [3, 0xdc, 5, 0, 0, 0, 0, 0, 0]),
        instruct('MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr', [], [...textToBytes('For you')]),
        instruct(mint, [bob], [1, 2, 3]),
        instruct('11111111111111111111111111111111', [alice, bob], [9]),
      ),
    ]),
  ).toEqual([
    'Sign a transaction',
    `From: ${alice}`,
    'Amount: 15',
    `Token: ${mint}`,
    `To (token account): ${bob}`,
    'Amount: 1500 of the smallest unit of a token',
    `To (token account): ${bob}`,
    'Note: For you',
    `Program that cannot be read here: ${mint}`,
    'What it is told: 010203',
    'Program that cannot be read here: 11111111111111111111111111111111',
    'What it is told: 09',
    '[Sign]',
  ])
})

test('several: each says which one it is', () => {
  expect(describeAll([legacy(transfer), versioned(transfer)])).toEqual([
    'Sign 2 transactions',
    `From: ${alice}`,
    '1. Amount: 0.25 SOL',
    `1. To: ${bob}`,
    '2. Amount: 0.25 SOL',
    `2. To: ${bob}`,
    '[Sign]',
  ])
})

test('signMessage: text as text, all else as bytes', () => {
  const message = (bytes: Uint8Array) =>
    describe({ kind: 'signMessage', account: alice, message: bytesToHex(bytes) })[2]
  expect(message(textToBytes('Good morning'))).toBe('Message: Good morning')
  expect(message(Uint8Array.of(0xff, 0))).toBe('Message (bytes): ff00')
})

test('errors: bytes that are no transaction', () => {
  for (const wire of ['', '01', legacy(transfer).slice(0, -2)])
    expect(() => describeAll([wire])).toThrow(expect.objectContaining({ code: -32602 }))
})
