import { z } from 'zod'
import { amount } from '../balances/shapes.js'
import { fetchJson } from '../fetchJson.js'
import { ProviderError } from '../ProviderError.js'
import { solanaInstruction, solanaKey, solanaMainnet, wrappedSol } from '../solanaShapes.js'
import { checkJupiterSwap } from './checkJupiterSwap.js'
import { encodeSolanaSwap } from './encodeSolanaSwap.js'
import type { SolanaSwapSource } from './SolanaSwaps.js'

const most = 64
const build = z.object({
  inAmount: amount,
  outAmount: amount,
  computeBudgetInstructions: z.array(solanaInstruction).max(most),
  setupInstructions: z.array(solanaInstruction).max(most),
  swapInstruction: solanaInstruction,
  cleanupInstruction: solanaInstruction.nullish(),
  otherInstructions: z.array(solanaInstruction).max(most).nullish(),
  tipInstruction: solanaInstruction.nullish(),
  addressesByLookupTableAddress: z.record(solanaKey, z.array(solanaKey).max(256)).nullish(),
  blockhashWithMetadata: z.object({
    blockhash: z.array(z.int().min(0).max(255)).length(32),
    lastValidBlockHeight: z.int().min(0),
  }),
})
export type JupiterBuild = z.infer<typeof build>

/**
 * Swaps of Jupiter on Solana. It is asked for the instructions alone, which are read: the transaction is made of them
 * here, and whoever signs it sends it.
 *
 * @see https://dev.jup.ag/docs/swap
 */
export function createJupiter(
  parameters: { key?: string | undefined; url?: string | undefined } = {},
): SolanaSwapSource {
  const { key, url = 'https://api.jup.ag' } = parameters
  const headers = key === undefined ? undefined : { 'x-api-key': key }
  return {
    id: 'jupiter',
    supports: (chainId) => chainId === solanaMainnet,
    async plan(pair, signal) {
      const { from, to, account, slippage } = pair
      // It swaps the coin itself where its wrapped kind is named.
      if (from === wrappedSol || to === wrappedSol) throw new ProviderError('unknown')
      const { isAddress } = await import('@solana/kit')
      if (![account, from ?? wrappedSol, to ?? wrappedSol].every(isAddress))
        throw new ProviderError('unknown')
      const query = new URLSearchParams({
        ...{ inputMint: from ?? wrappedSol, outputMint: to ?? wrappedSol },
        ...{ amount: String(pair.amount), taker: account, slippageBps: String(slippage) },
      })
      const answer = build.parse(
        await fetchJson(`${url}/swap/v2/build?${query}`, { signal, headers }),
      )
      const { instructions, fixed, ...amounts } = await checkJupiterSwap(answer, pair)
      const { addressesByLookupTableAddress, blockhashWithMetadata } = answer
      const { blockhash, lastValidBlockHeight } = blockhashWithMetadata
      return {
        ...{ ...amounts, lastValidBlockHeight },
        encode: (computeUnits) =>
          encodeSolanaSwap({
            ...{ account, instructions, fixed, computeUnits, lastValidBlockHeight },
            tables: addressesByLookupTableAddress ?? {},
            blockhash: Uint8Array.from(blockhash),
          }),
      }
    },
  }
}
