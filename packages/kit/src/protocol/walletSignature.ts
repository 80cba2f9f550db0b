import * as z from 'zod/mini'

/** By the EVM account of a wallet (EIP-191). */
export const walletSignature = z.string().check(z.regex(/^0x[0-9a-fA-F]{130}$/))
