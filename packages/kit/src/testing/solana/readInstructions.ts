import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { invalidTransaction, readCount } from './readCount.js'

/** One thing that a transaction does: a program, the accounts it works on, and what it is told. */
export type Instruction = {
  readonly program: string
  /** Addresses; `undefined` for those that stand in a table on the chain. */
  readonly accounts: readonly (string | undefined)[]
  readonly data: Uint8Array
}

const signatureSize = 64
const keySize = 32
const headerSize = 3

/**
 * Reads what a transaction off the wire does, legacy or versioned.
 *
 * @throws ProviderRpcError when the bytes are no transaction
 */
export function readInstructions(wire: Uint8Array): readonly Instruction[] {
  const [signatures, signaturesAt] = readCount(wire, 0)
  const message = wire.subarray(signaturesAt + signatures * signatureSize)
  // A version's number has its highest bit set; a legacy message begins with its header.
  const headerAt = (message[0] ?? 0) >= 0x80 ? 1 : 0
  const [keyCount, keysAt] = readCount(message, headerAt + headerSize)
  const keys = Array.from({ length: keyCount }, (_, index) => {
    return bytesToBase58(take(message, keysAt + index * keySize, keySize))
  })
  // The hash of a recent block stands between the keys and the instructions.
  let [left, at] = readCount(message, keysAt + keyCount * keySize + keySize)
  const instructions: Instruction[] = []
  for (; left > 0; left--) {
    const [accountCount, accountsAt] = readCount(message, at + 1)
    const [size, dataAt] = readCount(message, accountsAt + accountCount)
    const program = keys[message[at] ?? -1]
    if (!program) throw invalidTransaction('The bytes are no transaction.')
    const indexes = [...take(message, accountsAt, accountCount)]
    const data = take(message, dataAt, size)
    instructions.push({ program, accounts: indexes.map((index) => keys[index]), data })
    at = dataAt + size
  }
  return instructions
}

function take(bytes: Uint8Array, at: number, size: number): Uint8Array {
  const part = bytes.subarray(at, at + size)
  if (part.length < size) throw invalidTransaction('The bytes end too early.')
  return part
}
