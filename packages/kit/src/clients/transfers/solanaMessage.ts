import { joinBytes } from '../../utils/bytes.js'
import { requireKey } from './solanaAddresses.js'

export type Instruction = {
  readonly program: string
  readonly accounts: readonly { readonly address: string; readonly isWritable?: boolean }[]
  readonly data: Uint8Array
}

/**
 * A transaction in wire format: a legacy message with room for the signature of the one who pays.
 *
 * @see https://solana.com/docs/core/transactions
 * @throws TypeError when an address is none
 */
export function encodeTransaction(parameters: {
  payer: string
  instructions: readonly Instruction[]
  blockhash: string
}): { readonly wire: Uint8Array; readonly message: Uint8Array } {
  const { payer, instructions, blockhash } = parameters
  const isWritable = new Map<string, boolean>([[payer, true]])
  for (const { accounts } of instructions)
    for (const { address, isWritable: writes = false } of accounts)
      isWritable.set(address, isWritable.get(address) || writes)
  for (const { program } of instructions)
    if (!isWritable.has(program)) isWritable.set(program, false)
  const all = [...isWritable.keys()]
  const writable = all.filter((address) => isWritable.get(address))
  const addresses = [...writable, ...all.filter((address) => !isWritable.get(address))]
  // One signs; of the others so many are read only, none of them signed.
  const header = Uint8Array.of(1, 0, addresses.length - writable.length)
  const message = joinBytes(
    header,
    Uint8Array.of(addresses.length),
    ...addresses.map(requireKey),
    requireKey(blockhash),
    Uint8Array.of(instructions.length),
    ...instructions.flatMap(({ program, accounts, data }) => [
      Uint8Array.of(addresses.indexOf(program), accounts.length),
      Uint8Array.from(accounts, ({ address }) => addresses.indexOf(address)),
      Uint8Array.of(data.length),
      data,
    ]),
  )
  return { wire: joinBytes(Uint8Array.of(1), new Uint8Array(64), message), message }
}

/** The System program's number for a transfer. */
const transfer = 2
export const systemProgram = '11111111111111111111111111111111'

/** Pays lamports. @throws TypeError when it is no amount */
export function payCoins(from: string, to: string, lamports: bigint): Instruction {
  const data = new DataView(new ArrayBuffer(12))
  data.setUint32(0, transfer, true)
  data.setBigUint64(4, requireAmount(lamports), true)
  const accounts = [
    { address: from, isWritable: true },
    { address: to, isWritable: true },
  ]
  return { program: systemProgram, accounts, data: new Uint8Array(data.buffer) }
}

/** A transfer of lamports in wire format. @throws TypeError when an address is none, or the amount */
export function encodeTransfer(parameters: {
  from: string
  to: string
  lamports: bigint
  blockhash: string
}): Uint8Array {
  const { from, to, lamports, blockhash } = parameters
  const instructions = [payCoins(from, to, lamports)]
  return encodeTransaction({ payer: from, instructions, blockhash }).wire
}

/** The token programs' number for a transfer that names the token and its decimals. */
const transferChecked = 12

/** Moves tokens from one account of them to another. @throws TypeError when it is no amount */
export function payTokens(parameters: {
  program: string
  owner: string
  mint: string
  decimals: number
  from: string
  to: string
  amount: bigint
}): Instruction {
  const { program, owner, mint, decimals, from, to, amount } = parameters
  const data = new DataView(new ArrayBuffer(10))
  data.setUint8(0, transferChecked)
  data.setBigUint64(1, requireAmount(amount), true)
  data.setUint8(9, decimals)
  const accounts = [
    { address: from, isWritable: true },
    { address: mint },
    { address: to, isWritable: true },
    { address: owner },
  ]
  return { program, accounts, data: new Uint8Array(data.buffer) }
}

/** Amounts have 64 bits; any other would be cut to them. */
function requireAmount(amount: bigint): bigint {
  if (BigInt.asUintN(64, amount) === amount) return amount
  throw new TypeError(`Not an amount: ${amount}`)
}
