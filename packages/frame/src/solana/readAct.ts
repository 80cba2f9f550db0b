import { base58 } from '@scure/base'
import type { SolanaAccount, SolanaInstruction } from './readTransaction.js'

export const systemProgram = '11111111111111111111111111111111'
export const tokenPrograms: readonly string[] = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
]
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
export const budgetProgram = 'ComputeBudget111111111111111111111111111111'
const memoPrograms: readonly string[] = [
  'Memo1UhkJRfHyvLMcVucJwxXeuD728EqVDDwQDxFMNo',
  'MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr',
]

/** Of a token, in its smallest unit. What the bytes do not say is not there. */
type Tokens = {
  readonly program: string
  readonly amount: bigint
  readonly mint?: string
  readonly decimals?: number
}

/** What an instruction does. Accounts are named as in `SolanaAccount`. */
export type SolanaAct =
  | {
      readonly kind: 'payCoins'
      readonly from: string
      readonly to: string
      readonly lamports: bigint
    }
  | {
      readonly kind: 'makeAccount'
      readonly from: string
      readonly account: string
      readonly lamports: bigint
      /** The program that the account is of then. */
      readonly owner: string
    }
  /** The account is another program's from then on. */
  | { readonly kind: 'assign'; readonly account: string; readonly owner: string }
  /** The transaction is good until this is used up, however long that takes. */
  | { readonly kind: 'useNonce'; readonly account: string }
  /** From one account of tokens to another. */
  | ({
      readonly kind: 'payTokens'
      readonly from: string
      readonly to: string
      readonly authority: string
    } & Tokens)
  /** Somebody may take so many from then on. */
  | ({ readonly kind: 'approve'; readonly account: string; readonly spender: string } & Tokens)
  | { readonly kind: 'revoke'; readonly account: string }
  | {
      readonly kind: 'setAuthority'
      readonly account: string
      /** 2: over an account of tokens; others over mints, or over what closes them. */
      readonly over: number
      readonly to: string | undefined
    }
  /** What lies in it as deposit is paid out. */
  | { readonly kind: 'closeAccount'; readonly account: string; readonly to: string }
  | {
      readonly kind: 'openTokens'
      readonly payer: string
      readonly account: string
      readonly owner: string
      readonly mint: string
      readonly program: string
    }
  | { readonly kind: 'note'; readonly text: string }
  | {
      readonly kind: 'budget'
      readonly of: 'heap' | 'units' | 'price' | 'data'
      readonly value: bigint
    }
  /** It cannot be read. */
  | {
      readonly kind: 'call'
      readonly program: string
      readonly accounts: readonly SolanaAccount[]
      readonly data: Uint8Array
    }

/** Reads what an instruction does. What is not of a known form, to the last byte, is a `call`. */
export function readAct(instruction: SolanaInstruction): SolanaAct {
  return readerOf(instruction.program)?.(instruction) ?? { kind: 'call', ...instruction }
}

type Reader = (instruction: SolanaInstruction) => SolanaAct | undefined

function readerOf(program: string): Reader | undefined {
  if (program === systemProgram) return readSystem
  if (tokenPrograms.includes(program)) return readTokens
  if (program === associatedTokenProgram) return readAssociated
  if (memoPrograms.includes(program)) return readNote
  return program === budgetProgram ? readBudget : undefined
}

/** @see https://docs.rs/solana-system-interface `SystemInstruction` */
function readSystem({ accounts, data }: SolanaInstruction): SolanaAct | undefined {
  const [first, second] = accounts.map(({ name }) => name)
  if (first === undefined || data.length < 4) return undefined
  const is = (number: number, size: number, count: number) =>
    readNumber(data, 0, 4) === BigInt(number) && data.length === size && accounts.length === count
  if (is(1, 36, 1)) return { kind: 'assign', account: first, owner: readKey(data, 4) }
  if (is(4, 4, 3)) return { kind: 'useNonce', account: first }
  if (second === undefined) return undefined
  const lamports = () => readNumber(data, 4, 8)
  if (is(2, 12, 2)) return { kind: 'payCoins', from: first, to: second, lamports: lamports() }
  if (is(0, 52, 2))
    return {
      kind: 'makeAccount',
      from: first,
      account: second,
      lamports: lamports(),
      owner: readKey(data, 20),
    }
  return undefined
}

/** `TokenInstruction` of both programs. Behind the accounts that are named here may be those of further signers. */
function readTokens({ program, accounts, data }: SolanaInstruction): SolanaAct | undefined {
  const [first, second, third, fourth] = accounts.map(({ name }) => name)
  if (first === undefined || second === undefined) return undefined
  const is = (number: number, size: number) => data[0] === number && data.length === size
  if (is(5, 1)) return { kind: 'revoke', account: first }
  if (data[0] === 6) {
    const over = data[1] ?? 0
    if (is(6, 3) && data[2] === 0)
      return { kind: 'setAuthority', account: first, over, to: undefined }
    if (is(6, 35) && data[2] === 1)
      return { kind: 'setAuthority', account: first, over, to: readKey(data, 3) }
  }
  if (third === undefined) return undefined
  if (is(9, 1)) return { kind: 'closeAccount', account: first, to: second }
  if (data.length < 9) return undefined
  const amount = readNumber(data, 1, 8)
  if (is(3, 9))
    return { kind: 'payTokens', program, from: first, to: second, authority: third, amount }
  if (is(4, 9)) return { kind: 'approve', program, account: first, spender: second, amount }
  if (fourth === undefined) return undefined
  const checked = { program, amount, mint: second, decimals: data[9] ?? 0 }
  if (is(12, 10))
    return { kind: 'payTokens', from: first, to: third, authority: fourth, ...checked }
  if (is(13, 10)) return { kind: 'approve', account: first, spender: third, ...checked }
  return undefined
}

/** With no byte, or 0: fails where there is one already; with 1 it does not. */
function readAssociated({ accounts, data }: SolanaInstruction): SolanaAct | undefined {
  const [payer, account, owner, mint, , program] = accounts.map(({ name }) => name)
  const isKnown = data.length === 0 || (data.length === 1 && (data[0] === 0 || data[0] === 1))
  if (!isKnown || program === undefined || !tokenPrograms.includes(program)) return undefined
  if (payer === undefined || account === undefined) return undefined
  if (owner === undefined || mint === undefined) return undefined
  return { kind: 'openTokens', payer, account, owner, mint, program }
}

function readNote({ data }: SolanaInstruction): SolanaAct | undefined {
  try {
    return {
      kind: 'note',
      text: new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(data),
    }
  } catch {
    return undefined
  }
}

const budgets = [
  undefined,
  { of: 'heap', size: 4 },
  { of: 'units', size: 4 },
  { of: 'price', size: 8 },
  { of: 'data', size: 4 },
] as const

/** How much of a processor it may use, and at what price: no money moves but the fee. */
function readBudget({ data }: SolanaInstruction): SolanaAct | undefined {
  const budget = budgets[data[0] ?? 0]
  if (!budget || data.length !== 1 + budget.size) return undefined
  return { kind: 'budget', of: budget.of, value: readNumber(data, 1, budget.size) }
}

const readKey = (bytes: Uint8Array, at: number) => base58.encode(bytes.subarray(at, at + 32))

/** A whole number, least byte first. */
function readNumber(bytes: Uint8Array, at: number, size: number): bigint {
  return bytes
    .subarray(at, at + size)
    .reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}
