import { PublicKey } from '@solana/web3.js'

const tokenProgram = 'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA'
const associatedProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
const jupiter = 'JUP6LkbZbjS1jKKwapdHNy74zcZ3tLUZoi5QNyVTaV4'
const system = '11111111111111111111111111111111'
export const wrappedSol = 'So11111111111111111111111111111111111111112'

export type Written = {
  programId: string
  accounts: { pubkey: string; isSigner: boolean; isWritable: boolean }[]
  data: string
}

export function accountOf(owner: string, mint: string): string {
  const seeds = [owner, tokenProgram, mint].map((each) => new PublicKey(each).toBuffer())
  return PublicKey.findProgramAddressSync(seeds, new PublicKey(associatedProgram))[0].toBase58()
}

const account = (pubkey: string, isWritable = false, isSigner = false) => ({
  pubkey,
  isSigner,
  isWritable,
})

/**
 * What Jupiter would answer for a swap of coins for tokens, written by hand after its documentation and not recorded:
 * the coins are wrapped, both accounts are opened, and what is left is unwrapped.
 */
export function makeJupiterBuild(given: {
  owner: string
  mint: string
  amount: bigint
  out: bigint
  slippage: number
  pool: string
  table: string
  isShared?: boolean
}) {
  const { owner, mint, amount, out, slippage, pool, table, isShared = false } = given
  const [source, target] = [accountOf(owner, wrappedSol), accountOf(owner, mint)]
  const open = (place: string, of: string): Written => ({
    programId: associatedProgram,
    accounts: [
      account(owner, true, true),
      account(place, true),
      ...[owner, of, system, tokenProgram].map((each) => account(each)),
    ],
    data: 'AQ==',
  })
  const transfer = Buffer.alloc(12)
  transfer.writeUInt32LE(2)
  transfer.writeBigUInt64LE(amount, 4)
  const amounts = Buffer.alloc(26)
  amounts.writeBigUInt64LE(amount)
  amounts.writeBigUInt64LE(out, 8)
  amounts.writeUInt16LE(slippage, 16)
  const data = isShared
    ? [Buffer.from('d19853937cfed8e905', 'hex'), amounts]
    : [Buffer.from('bb64facc31c4af14', 'hex'), amounts]
  const signer = account(owner, false, true)
  const begin = isShared
    ? [account(pool), signer, account(source, true), account(pool, true), account(pool, true)]
    : [signer, account(source, true)]
  const swapInstruction: Written = {
    programId: jupiter,
    accounts: [
      ...begin,
      account(target, true),
      ...[wrappedSol, mint, tokenProgram, tokenProgram, jupiter].map((each) => account(each)),
      account(pool, true),
    ],
    data: Buffer.concat(data).toString('base64'),
  }
  const price = Buffer.alloc(9)
  price.writeUInt8(3)
  price.writeBigUInt64LE(20_000n, 1)
  return {
    ...{ inputMint: wrappedSol, outputMint: mint, swapMode: 'ExactIn', slippageBps: slippage },
    ...{ inAmount: String(amount), outAmount: String(out), routePlan: [] },
    computeBudgetInstructions: [
      {
        programId: 'ComputeBudget111111111111111111111111111111',
        accounts: [],
        data: price.toString('base64'),
      },
    ] as Written[],
    setupInstructions: [
      open(source, wrappedSol),
      {
        programId: system,
        accounts: [account(owner, true, true), account(source, true)],
        data: transfer.toString('base64'),
      },
      { programId: tokenProgram, accounts: [account(source, true)], data: 'EQ==' },
      open(target, mint),
    ] as Written[],
    swapInstruction,
    cleanupInstruction: {
      programId: tokenProgram,
      accounts: [account(source, true), account(owner, true), account(owner, true, true)],
      data: 'CQ==',
    } as Written,
    otherInstructions: [] as Written[],
    addressesByLookupTableAddress: { [table]: [mint, pool] } as Record<string, string[]>,
    blockhashWithMetadata: {
      blockhash: Array.from({ length: 32 }, () => 7),
      lastValidBlockHeight: 99,
    },
  }
}
