import { base58 } from '@scure/base'

/** A transaction of Solana's wire, legacy or of version 0. */
export type SolanaTransaction = {
  readonly version: 'legacy' | 0
  /** One for each signer, in their order; zeros where it is missing. */
  readonly signatures: readonly Uint8Array[]
  /** What is signed. */
  readonly message: Uint8Array
  /** Whose signatures it asks for. The first one pays the fee. */
  readonly signers: readonly [payer: string, ...others: string[]]
  /** Of a block of the last minute; where the first instruction uses a durable nonce, that. */
  readonly blockhash: string
  readonly instructions: readonly [SolanaInstruction, ...SolanaInstruction[]]
}

/** One thing that a transaction does: a program, the accounts it works on, and what it is told. */
export type SolanaInstruction = {
  readonly program: string
  readonly accounts: readonly SolanaAccount[]
  readonly data: Uint8Array
}

export type SolanaAccount = {
  /** Its address; of one in a table on the chain, which is not in the bytes, the table's and its number there. */
  readonly name: string
  readonly isInTable: boolean
  readonly isSigner: boolean
  readonly isWritable: boolean
}

export class SolanaTransactionError extends Error {
  override name = 'SolanaTransactionError'
}

/** What one packet of the network holds: nothing larger is sent. */
const mostBytes = 1232
export const signatureSize = 64
const keySize = 32
/** The first bit of a message says that its first byte is a version. */
const versionBit = 0x80
/** Accounts are named by one byte. */
const mostAccounts = 256

/**
 * Reads a transaction as strictly as the network does, so that there is one reading of its bytes.
 *
 * @see https://solana.com/docs/core/transactions
 * @throws SolanaTransactionError
 */
export function readTransaction(wire: Uint8Array): SolanaTransaction {
  if (wire.length > mostBytes) throw fault()
  const bytes = createCursor(wire)
  const signatures = bytes.list(() => bytes.take(signatureSize))
  const message = wire.subarray(bytes.at())
  const isVersioned = ((message[0] ?? 0) & versionBit) !== 0
  if (isVersioned && bytes.byte() !== versionBit) throw fault()
  const [required, readonlySigners, readonlyOthers] = [bytes.byte(), bytes.byte(), bytes.byte()]
  const keys = bytes.list(bytes.key)
  const [payer, ...others] = keys.slice(0, required)
  const isSound =
    required === signatures.length &&
    readonlySigners < required &&
    required + readonlyOthers <= keys.length &&
    new Set(keys).size === keys.length
  if (payer === undefined || !isSound) throw fault()

  const blockhash = bytes.key()
  const calls = bytes.list(() => ({
    program: bytes.byte(),
    accounts: bytes.list(bytes.byte),
    data: bytes.take(bytes.count()),
  }))
  const tables = isVersioned
    ? bytes.list(() => ({
        key: bytes.key(),
        writable: bytes.list(bytes.byte),
        readable: bytes.list(bytes.byte),
      }))
    : []
  if (bytes.at() !== wire.length) throw fault()

  const named = keys.map((name, index) => {
    const isSigner = index < required
    const end = isSigner ? required - readonlySigners : keys.length - readonlyOthers
    return { name, isInTable: false, isSigner, isWritable: index < end }
  })
  const inTable = (key: string, isWritable: boolean) => (index: number) => {
    return { name: `${key}[${index}]`, isInTable: true, isSigner: false, isWritable }
  }
  const accounts: readonly SolanaAccount[] = [
    ...named,
    ...tables.flatMap(({ key, writable }) => writable.map(inTable(key, true))),
    ...tables.flatMap(({ key, readable }) => readable.map(inTable(key, false))),
  ]
  const isEmpty = tables.some(({ writable, readable }) => writable.length + readable.length === 0)
  if (isEmpty || accounts.length > mostAccounts) throw fault()

  const [first, ...rest] = calls.map(({ program, ...call }) => {
    // A table names no program, and the one who pays is none.
    const { name } = (program > 0 && named[program]) || {}
    if (name === undefined) throw fault()
    return {
      program: name,
      accounts: call.accounts.map((at) => accounts[at] ?? deny()),
      data: call.data,
    }
  })
  if (!first) throw fault()
  const version = isVersioned ? 0 : 'legacy'
  const instructions = [first, ...rest] as const
  return { version, signatures, message, signers: [payer, ...others], blockhash, instructions }
}

/** Reads bytes one after the other. */
function createCursor(bytes: Uint8Array) {
  let at = 0

  function take(size: number): Uint8Array {
    if (at + size > bytes.length) throw fault()
    at += size
    return bytes.subarray(at - size, at)
  }

  const byte = () => take(1)[0] ?? deny()

  /** A number of one to three bytes, in the shortest form alone (compact-u16). */
  function count(): number {
    let value = 0
    for (let index = 0; index < 3; index++) {
      const next = byte()
      value += (next & 0x7f) * 2 ** (7 * index)
      if (next === 0 && index > 0) throw fault()
      if (next < 0x80) return value <= 0xffff ? value : deny()
    }
    throw fault()
  }

  return {
    at: () => at,
    take,
    byte,
    count,
    key: () => base58.encode(take(keySize)),
    list<item>(read: () => item): readonly item[] {
      return Array.from({ length: count() }, read)
    },
  }
}

function deny(): never {
  throw fault()
}

function fault(): SolanaTransactionError {
  return new SolanaTransactionError('This is no transaction of Solana.')
}
