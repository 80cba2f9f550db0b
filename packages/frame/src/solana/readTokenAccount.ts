import { base58, base64 } from '@scure/base'
import { tokenPrograms } from './readAct.js'

/** An account as nodes give it in base64; null where there is none. */
export type NodeAccount = {
  readonly lamports: number
  /** The program that it is of. */
  readonly owner: string
  readonly data: readonly [base64: string, encoding: string]
} | null

/** What an account of a token holds. */
export type TokenAccount = {
  readonly program: string
  readonly mint: string
  readonly owner: string
  readonly amount: bigint
  /** Who may take some of it. */
  readonly delegate: string | undefined
}

// Where things are, in bytes (`Account` of spl-token's state.rs; Token-2022 adds to its end).
const [ownerAt, amountAt, delegateAt, stateAt, size] = [32, 64, 72, 108, 165]
/** Token-2022 says there what an account is: 1 a mint, 2 an account of one. */
const kindAt = size

/** Reads an account of tokens, of either program; nothing where it is something else. */
export function readTokenAccount(account: NodeAccount): TokenAccount | undefined {
  if (!account || !tokenPrograms.includes(account.owner)) return undefined
  const bytes = bytesOf(account)
  const isOne = bytes.length === size || (bytes.length > size && bytes[kindAt] === 2)
  if (!isOne || bytes[stateAt] === 0) return undefined
  return {
    program: account.owner,
    mint: base58.encode(bytes.subarray(0, ownerAt)),
    owner: base58.encode(bytes.subarray(ownerAt, amountAt)),
    amount: new DataView(bytes.buffer, bytes.byteOffset).getBigUint64(amountAt, true),
    delegate: bytes[delegateAt] === 1 ? base58.encode(bytes.subarray(76, 108)) : undefined,
  }
}

/** What is in it; nothing where that is no base64. */
export function bytesOf({ data: [text] }: NonNullable<NodeAccount>): Uint8Array {
  try {
    return base64.decode(text)
  } catch {
    return new Uint8Array()
  }
}
