import { ProviderError } from '../ProviderError.js'
import { computeBudgetProgram, type SolanaInstruction } from '../solanaShapes.js'

/** The Compute Budget program's number for how much a transaction may use. */
const setLimit = 2

/**
 * A transaction of version 0 in wire format, unsigned, as base64.
 *
 * @see https://solana.com/docs/core/transactions
 * @throws ProviderError: `unavailable` where a lookup table stands for a fixed account, `unknown` where it is too long
 */
export async function encodeSolanaSwap(parameters: {
  /** Who pays, and signs. */
  account: string
  instructions: readonly SolanaInstruction[]
  fixed: readonly string[]
  computeUnits: number
  /** The addresses in lookup tables, by those of the tables. */
  tables: Readonly<Record<string, readonly string[]>>
  blockhash: Uint8Array
  lastValidBlockHeight: number
}): Promise<string> {
  const { account, instructions, fixed, computeUnits, tables, blockhash } = parameters
  const solana = await import('@solana/kit')
  const { AccountRole, address } = solana
  const roles = {
    'true-true': AccountRole.WRITABLE_SIGNER,
    'true-false': AccountRole.READONLY_SIGNER,
    'false-true': AccountRole.WRITABLE,
    'false-false': AccountRole.READONLY,
  }
  if (Object.values(tables).some((each) => each.some((one) => fixed.includes(one))))
    throw new ProviderError('unavailable')
  const limit = new DataView(new ArrayBuffer(5))
  limit.setUint8(0, setLimit)
  limit.setUint32(1, computeUnits, true)
  const budget = {
    ...{ programId: computeBudgetProgram, accounts: [] },
    data: new Uint8Array(limit.buffer),
  }
  const message = solana.pipe(
    solana.createTransactionMessage({ version: 0 }),
    (each) => solana.setTransactionMessageFeePayer(address(account), each),
    (each) =>
      solana.setTransactionMessageLifetimeUsingBlockhash(
        {
          blockhash: solana.blockhash(solana.getBase58Decoder().decode(blockhash)),
          lastValidBlockHeight: BigInt(parameters.lastValidBlockHeight),
        },
        each,
      ),
    (each) =>
      solana.appendTransactionMessageInstructions(
        [budget, ...instructions].map(({ programId, accounts, data }) => ({
          programAddress: address(programId),
          accounts: accounts.map(({ pubkey, isSigner, isWritable }) => ({
            address: address(pubkey),
            role: roles[`${isSigner}-${isWritable}`],
          })),
          data,
        })),
        each,
      ),
  )
  const known = Object.fromEntries(
    Object.entries(tables).map(([table, addresses]) => [address(table), addresses.map(address)]),
  )
  const short = solana.compressTransactionMessageUsingAddressLookupTables(message, known)
  const transaction = solana.compileTransaction(short)
  if (!solana.isTransactionWithinSizeLimit(transaction)) throw new ProviderError('unknown')
  return solana.getBase64EncodedWireTransaction(transaction)
}
