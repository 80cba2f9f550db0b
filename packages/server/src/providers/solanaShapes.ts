import { isSolanaAddress } from 'billfold/protocol'
import { z } from 'zod'

export const solanaKey = z.string().refine(isSolanaAddress)

/** An instruction of a transaction, as services write it: its data as base64. */
export const solanaInstruction = z.object({
  programId: solanaKey,
  accounts: z
    .array(z.object({ pubkey: solanaKey, isSigner: z.boolean(), isWritable: z.boolean() }))
    .max(256),
  data: z.base64().transform((text) => Uint8Array.from(Buffer.from(text, 'base64'))),
})
export type SolanaInstruction = z.infer<typeof solanaInstruction>

/** The main network, by CAIP-2. */
export const solanaMainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
/** The mint of lamports that are kept as a token, the amount within the account's own lamports. */
export const wrappedSol = 'So11111111111111111111111111111111111111112'
export const systemProgram = '11111111111111111111111111111111'
export const computeBudgetProgram = 'ComputeBudget111111111111111111111111111111'
export const associatedTokenProgram = 'ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL'
