import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

/** An NFT that an account holds. All texts are what its makers say of it. */
export const nft = z.object({
  /** CAIP-2. */
  chainId: z.string(),
  /** Its contract, CAIP-10; on Solana its own address. */
  address: z.string(),
  /** Its number there, a whole number; 0 on Solana. */
  tokenId: z.string().check(z.regex(/^\d{1,78}$/)),
  standard: z.enum(['erc721', 'erc1155', 'metaplex']),
  /** How many the account has, a whole number: 1 but for ERC-1155. */
  amount: z.string().check(z.regex(/^\d{1,78}$/)),
  name: z.nullable(z.string()),
  /** What its contract is called. */
  collection: z.nullable(z.string()),
  description: z.nullable(z.string()),
  /** A path of this server, or a `data:` address. */
  imageUrl: z.nullable(z.string()),
  /** Whether it seems to exist only to lure its holders somewhere. */
  isSpam: z.boolean(),
})

export const getNfts = {
  method: 'GET',
  path: '/v1/account/{address}/nfts',
  tag: 'account',
  summary: 'The NFTs of an account on a chain where they are known, a page at a time.',
  isGuarded: true,
  query: z.object({
    /** CAIP-2. */
    chainId: z.string(),
    /** The `next` of the page before. */
    cursor: z.optional(z.string().check(z.maxLength(1024))),
  }),
  answer: z.object({
    data: z.array(nft),
    next: z.nullable(z.string()),
    /** Whether what the account got before somebody first asked is still being read: it is told later. */
    partial: z.optional(z.boolean()),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint
