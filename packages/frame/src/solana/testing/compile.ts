import { base58 } from '@scure/base'
import {
  type AccountLookupMeta,
  type AccountMeta,
  AccountRole,
  address,
  appendTransactionMessageInstructions,
  type Blockhash,
  compileTransaction,
  createTransactionMessage,
  getTransactionEncoder,
  type Instruction,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { associatedTokenProgram, systemProgram, tokenPrograms } from '../readAct.js'

/** An address for tests, another one for each number. */
export function addressAt(number: number): string {
  return base58.encode(new Uint8Array(32).fill(number, 0, 31))
}

type Meta = AccountMeta | AccountLookupMeta

export const signing = (of: string): Meta => ({
  address: address(of),
  role: AccountRole.WRITABLE_SIGNER,
})
export const agreeing = (of: string): Meta => ({
  address: address(of),
  role: AccountRole.READONLY_SIGNER,
})
export const writing = (of: string): Meta => ({ address: address(of), role: AccountRole.WRITABLE })
export const reading = (of: string): Meta => ({ address: address(of), role: AccountRole.READONLY })
/** An account that a table on the chain names. */
export const tabled = (table: string, addressIndex: number): Meta => ({
  // What stands there is not in the transaction.
  address: address(addressAt(250 - addressIndex)),
  addressIndex,
  lookupTableAddress: address(table),
  role: AccountRole.WRITABLE,
})

export function call(
  program: string,
  accounts: readonly Meta[],
  data: readonly number[],
): Instruction {
  return { programAddress: address(program), accounts, data: Uint8Array.from(data) } as Instruction
}

export const u32 = (value: number) => [...new Uint8Array(Uint32Array.of(value).buffer)]
export const u64 = (value: bigint) => [...new Uint8Array(BigUint64Array.of(value).buffer)]
export const keyBytes = (of: string) => [...base58.decode(of)]

export function payCoins(from: string, to: string, lamports: bigint): Instruction {
  return call(systemProgram, [signing(from), writing(to)], [...u32(2), ...u64(lamports)])
}

export function payTokens(parameters: {
  from: string
  mint: string
  to: string
  owner: string
  amount: bigint
  decimals: number
  program?: string
}): Instruction {
  const { from, mint, to, owner, amount, decimals, program = tokenPrograms[0] ?? '' } = parameters
  const accounts = [writing(from), reading(mint), writing(to), agreeing(owner)]
  return call(program, accounts, [12, ...u64(amount), decimals])
}

export function openTokens(parameters: {
  payer: string
  account: string
  owner: string
  mint: string
  program?: string
}): Instruction {
  const { payer, account, owner, mint, program = tokenPrograms[0] ?? '' } = parameters
  const accounts = [signing(payer), writing(account), reading(owner), reading(mint)]
  return call(associatedTokenProgram, [...accounts, reading(systemProgram), reading(program)], [1])
}

/** A transaction off the wire that nobody has signed, as the official library writes it. */
export function compile(parameters: {
  payer: string
  instructions: readonly Instruction[]
  version?: 0 | 'legacy'
  blockhash?: string
}): Uint8Array {
  const { payer, instructions, version = 'legacy', blockhash = addressAt(201) } = parameters
  const lifetime = { blockhash: blockhash as Blockhash, lastValidBlockHeight: 9n }
  const message = pipe(
    createTransactionMessage({ version }),
    (draft) => setTransactionMessageFeePayer(address(payer), draft),
    (draft) => setTransactionMessageLifetimeUsingBlockhash(lifetime, draft),
    (draft) => appendTransactionMessageInstructions(instructions, draft),
  )
  return Uint8Array.from(getTransactionEncoder().encode(compileTransaction(message)))
}
