import { bytesToHex } from '../../utils/bytes.js'
import { formatUnits } from '../../utils/formatUnits.js'
import { decodeText } from '../engine/describeMessage.js'
import { code, type RequestRow, text } from '../engine/RequestDescription.js'
import type { Instruction } from './readInstructions.js'

type Describe = (instruction: Instruction) => readonly RequestRow[] | undefined

/** By program: what can be read of it. What a program is told begins with a number for what to do. */
const programs: Readonly<Record<string, Describe>> = {
  '11111111111111111111111111111111': describeSystem,
  TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA: describeToken,
  TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb: describeToken,
  ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL: ({ accounts }) => [
    code('Opens a token account for', known(accounts[2])),
  ],
  MemoSq4gqABAXKb96qnH8TysNcWxMyWCqXgDLGmfcHr: ({ data }) => [
    text('Note', decodeText(data) ?? bytesToHex(data)),
  ],
  // How much of a processor it may use, and at what price: no money moves.
  ComputeBudget111111111111111111111111111111: () => [],
}

/** Says what one instruction of a transaction does, or that it cannot be read. */
export function describeInstruction(instruction: Instruction): readonly RequestRow[] {
  const { program, data } = instruction
  const describe = Object.hasOwn(programs, program) ? programs[program] : undefined
  return (
    describe?.(instruction) ?? [
      code('Program that cannot be read here', program),
      code('What it is told', bytesToHex(data)),
    ]
  )
}

function describeSystem({ accounts, data }: Instruction) {
  const transfer = 2
  if (data.length !== 12 || readNumber(data, 0, 4) !== BigInt(transfer)) return undefined
  return [
    code('Amount', `${formatUnits(readNumber(data, 4, 8), 9)} SOL`),
    code('To', known(accounts[1])),
  ]
}

function describeToken({ accounts, data }: Instruction) {
  const [transfer, transferChecked] = [3, 12]
  const amount = readNumber(data, 1, 8)
  if (data[0] === transfer && data.length === 9)
    return [
      code('Amount', `${amount} of the smallest unit of a token`),
      code('To (token account)', known(accounts[1])),
    ]
  if (data[0] === transferChecked && data.length === 10)
    return [
      code('Amount', formatUnits(amount, data[9] ?? 0)),
      code('Token', known(accounts[1])),
      code('To (token account)', known(accounts[2])),
    ]
  return undefined
}

/** A whole number, least byte first. */
function readNumber(bytes: Uint8Array, at: number, size: number): bigint {
  return bytes
    .subarray(at, at + size)
    .reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n)
}

function known(address: string | undefined): string {
  return address ?? 'an address from a table on the chain'
}
