import { z } from 'zod'
import type { ReadChain } from '../../rpc/createChainReader.js'
import type { TokenList } from '../../tokens/createTokenList.js'
import type { Holding, HoldingsQuestion } from '../Holding.js'
import { ProviderError } from '../ProviderError.js'
import { shorten } from './readEvmToken.js'

/** The token program, and Token-2022. */
export const tokenPrograms = [
  'TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA',
  'TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb',
] as const

/** So many tokens of an account are told of, those on the list first: anybody can send it more. */
const mostTokens = 500

const lamports = z.object({ value: z.int().min(0) })
const accounts = z.object({ value: z.array(z.unknown()) })
const solanaKey = z.string().regex(/^[1-9A-HJ-NP-Za-km-z]{32,44}$/)
/** One that nodes list for an owner. */
export const solanaTokenAccount = z.object({
  pubkey: solanaKey,
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: solanaKey,
          tokenAmount: z.object({
            amount: z.string().regex(/^\d{1,20}$/),
            decimals: z.int().min(0).max(36),
          }),
        }),
      }),
    }),
  }),
})

/** Reads of a Solana chain what an account holds: lamports, and tokens of both token programs. */
export function createSolanaReader({
  read,
  tokens,
}: {
  read: ReadChain
  tokens: TokenList
}): (question: HoldingsQuestion) => Promise<readonly Holding[]> {
  return async ({ chainId, address, hold }) => {
    const options = { commitment: 'confirmed' }
    const owned = (programId: string) => ({
      method: 'getTokenAccountsByOwner',
      params: [address, { programId }, { ...options, encoding: 'jsonParsed' }],
    })
    const own = { method: 'getBalance', params: [address, options] }
    const reads = [own, ...tokenPrograms.map(owned)]
    const [balance, first, second] = await read(chainId, reads, hold)
    const coins = lamports.safeParse(balance).data
    const held = accounts.safeParse(first).data
    // The node has answered: it is this account of which it does not tell.
    if (!coins || !held) throw new ProviderError('refused')
    const newer = accounts.safeParse(second).data?.value ?? [] // Some chains have but the one program.
    const coin = { ...tokens.coinOf(chainId), amount: BigInt(coins.value) }
    return [coin, ...sumByMint(chainId, [...held.value, ...newer], tokens)]
  }
}

function sumByMint(
  chainId: string,
  given: readonly unknown[],
  tokens: TokenList,
): readonly Holding[] {
  const listed = new Map<string, Holding>()
  const others = new Map<string, Holding>()
  for (const each of given) {
    const info = solanaTokenAccount.safeParse(each).data?.account.data.parsed.info
    if (!info || /^0+$/.test(info.tokenAmount.amount)) continue
    const { mint, tokenAmount } = info
    const known = tokens.find(chainId, mint)
    const holdings = known ? listed : others
    const name = shorten(mint)
    const { decimals } = tokenAmount
    const token = known ?? { chainId, address: mint, name, symbol: name, decimals }
    const amount = BigInt(tokenAmount.amount) + (holdings.get(mint)?.amount ?? 0n)
    holdings.set(mint, { ...token, amount })
  }
  return [...listed.values(), ...others.values()].slice(0, mostTokens)
}
