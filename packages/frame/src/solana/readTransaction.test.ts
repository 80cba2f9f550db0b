import {
  getCompiledTransactionMessageDecoder,
  getCompiledTransactionMessageEncoder,
  getTransactionDecoder,
} from '@solana/kit'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readTransaction, SolanaTransactionError } from './readTransaction.js'
import {
  addressAt,
  agreeing,
  call,
  compile,
  payCoins,
  reading,
  signing,
  tabled,
  writing,
} from './testing/compile.js'

const [ada, bob, cy, program, table] = [1, 2, 3, 4, 5].map(addressAt) as [
  string,
  string,
  string,
  string,
  string,
]

test('default: who signs, who pays, and what is done', () => {
  const wire = compile({
    payer: ada,
    instructions: [
      payCoins(ada, bob, 7n),
      call(program, [agreeing(cy), writing(bob), reading(ada)], [9, 8]),
    ],
  })
  const transaction = readTransaction(wire)
  expect(transaction).toMatchObject({
    version: 'legacy',
    signers: [ada, cy],
    blockhash: addressAt(201),
  })
  expect(transaction.signatures).toEqual([new Uint8Array(64), new Uint8Array(64)])
  expect(transaction.message).toEqual(wire.subarray(1 + 2 * 64))
  const [, called] = transaction.instructions
  const isWritable = true
  expect(called).toEqual({
    program,
    data: Uint8Array.of(9, 8),
    accounts: [
      { name: cy, isInTable: false, isSigner: true, isWritable: false },
      { name: bob, isInTable: false, isSigner: false, isWritable },
      { name: ada, isInTable: false, isSigner: true, isWritable },
    ],
  })
})

test('default: version 0; an account of a table goes by the table and its number', () => {
  const instructions = [call(program, [tabled(table, 3), signing(ada)], [])]
  const transaction = readTransaction(compile({ payer: ada, instructions, version: 0 }))
  expect(transaction.version).toBe(0)
  expect(transaction.instructions[0].accounts[0]).toEqual({
    name: `${table}[3]`,
    isInTable: true,
    isSigner: false,
    isWritable: true,
  })
})

const good = compile({ payer: ada, instructions: [payCoins(ada, bob, 7n)] })
const messageAt = 65
const keysAt = messageAt + 4
const instructionAt = keysAt + 3 * 32 + 32 + 1

/** The good one with some of its bytes replaced. */
function change(at: number, remove: number, ...bytes: readonly number[]): Uint8Array {
  return Uint8Array.from([...good.subarray(0, at), ...bytes, ...good.subarray(at + remove)])
}

const versioned = compile({
  payer: ada,
  instructions: [call(program, [tabled(table, 3)], [])],
  version: 0,
})

test.each<[string, Uint8Array]>([
  ['nothing', new Uint8Array()],
  ['a byte too few', good.subarray(0, -1)],
  ['a byte too many', change(good.length, 0, 0)],
  ['more than a packet', new Uint8Array(1233)],
  ['a number in a longer form', change(0, 1, 0x81, 0)],
  ['a number of more than 16 bits', change(0, 1, 0xff, 0xff, 0x04)],
  ['a number without an end', change(0, 1, 0xff, 0xff, 0xff)],
  ['no signature', change(0, 65, 0)],
  ['more signatures than signers', change(1, 0, ...new Uint8Array(64)).fill(2, 0, 1)],
  ['a later version', change(messageAt, 0, 0x81)],
  ['version 0, without tables', change(messageAt, 0, 0x80)],
  ['no signer', change(messageAt, 1, 0)],
  ['a payer that cannot pay', change(messageAt + 1, 1, 1)],
  ['more that are read only than there are', change(messageAt + 2, 1, 3)],
  ['an account twice', change(keysAt + 32, 32, ...good.subarray(keysAt, keysAt + 32))],
  ['the payer as a program', change(instructionAt, 1, 0)],
  ['a program that is not there', change(instructionAt, 1, 3)],
  ['an account that is not there', change(instructionAt + 3, 1, 3)],
  ['no instruction', Uint8Array.from([...good.subarray(0, instructionAt - 1), 0])],
  ['a table that nothing is taken from', Uint8Array.from([...versioned.subarray(0, -3), 0, 0])],
  [
    'a program out of a table',
    // The table's account comes after the two that are in the bytes.
    versioned.map((byte, at) => (at === messageAt + 1 + 4 + 2 * 32 + 32 + 1 ? 2 : byte)),
  ],
])('behavior: refuses %s', (_, bytes) => {
  expect(() => readTransaction(bytes)).toThrow(SolanaTransactionError)
})

const anyAddress = fc.integer({ min: 1, max: 9 }).map(addressAt)
const anyAccount = fc.oneof(
  fc
    .tuple(fc.constantFrom(signing, agreeing, writing, reading), anyAddress)
    .map(([as, of]) => as(of)),
  fc.integer({ min: 0, max: 9 }).map((index) => tabled(table, index)),
)
const anyInstruction = fc
  .tuple(
    fc.integer({ min: 20, max: 22 }).map(addressAt),
    fc.array(anyAccount, { maxLength: 6 }),
    fc.array(fc.nat(255), { maxLength: 40 }),
  )
  .map(([of, accounts, data]) => call(of, accounts, data))
const anyWire = fc
  .tuple(fc.array(anyInstruction, { minLength: 1, maxLength: 5 }), fc.constantFrom(0, 'legacy'))
  .map(([instructions, version]) =>
    compile({ payer: ada, instructions, version: version as 0 | 'legacy' }),
  )

function official(wire: Uint8Array) {
  const { messageBytes, signatures } = getTransactionDecoder().decode(wire)
  return {
    messageBytes,
    signatures,
    message: getCompiledTransactionMessageDecoder().decode(messageBytes),
  }
}

test('behavior: reads the same as the official library', () => {
  fc.assert(
    fc.property(anyWire, (wire) => {
      const { message, signatures } = official(wire)
      const own = readTransaction(wire)
      expect(own.signers).toEqual(Object.keys(signatures))
      expect(own.blockhash).toBe(message.lifetimeToken)
      if (!('instructions' in message)) return
      expect(own.instructions).toEqual(
        message.instructions.map(({ programAddressIndex, accountIndices = [], data = [] }) => ({
          program: message.staticAccounts[programAddressIndex],
          data: Uint8Array.from(data),
          accounts: accountIndices.map((index) =>
            expect.objectContaining({
              isInTable: index >= message.staticAccounts.length,
              isSigner: index < message.header.numSignerAccounts,
              ...(index < message.staticAccounts.length && { name: message.staticAccounts[index] }),
            }),
          ),
        })),
      )
    }),
  )
})

test('behavior: there is one reading: what is taken is written again as the same bytes', () => {
  const changed = fc
    .tuple(anyWire, fc.array(fc.tuple(fc.nat(), fc.nat(7)), { minLength: 1, maxLength: 3 }))
    .map(([wire, flips]) => {
      const bytes = wire.slice()
      for (const [at, bit] of flips)
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ (1 << bit)
      return bytes
    })
  let taken = 0
  fc.assert(
    fc.property(fc.oneof(changed, fc.uint8Array({ maxLength: 400 })), (bytes) => {
      try {
        readTransaction(bytes)
      } catch (error) {
        expect(error).toBeInstanceOf(SolanaTransactionError)
        return
      }
      taken += 1
      const { message, messageBytes } = official(bytes)
      expect(Uint8Array.from(getCompiledTransactionMessageEncoder().encode(message))).toEqual(
        Uint8Array.from(messageBytes),
      )
    }),
    { numRuns: 500 },
  )
  expect(taken).toBeGreaterThan(50)
})
