import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'
import { list } from './list.js'

/** A wallet of a catalogue. Links are prefixes; see `walletHref`. */
export type WalletEntry = {
  /** Stable between visits: 64 hexadecimal digits in the public catalogues. */
  readonly id: string
  readonly name: string
  readonly image_url?: string | undefined
  /** Reverse domain name (EIP-6963). */
  readonly rdns?: string | undefined
  /** CAIP-2 ids. */
  readonly chains?: readonly string[] | undefined
  readonly homepage?: string | undefined
  /** Opens the app on a phone, such as `example://`. */
  readonly mobile_link?: string | undefined
  /** Does the same by an `https:` address, which leads to the store if the app is missing. */
  readonly link_mode?: string | undefined
  /** Opens a page in the wallet's own browser on a phone; see `browseHref`. */
  readonly browse_link?: string | undefined
  readonly desktop_link?: string | undefined
  readonly webapp_link?: string | undefined
  readonly app_store?: string | undefined
  readonly play_store?: string | undefined
  readonly chrome_store?: string | undefined
}

export type WalletPage = {
  readonly wallets: readonly WalletEntry[]
  /** How many there are in all, on this page and the others. */
  readonly count: number
}

/** What is wrong counts as absent: other catalogues write null, or something else. */
const lenient = <schema extends z.ZodMiniType>(schema: schema) =>
  z.catch(z.optional(schema), undefined)
const name = z.string().check(z.minLength(1))
const text = lenient(name)
/** Somebody else may fill the catalogue: what visitors are led to is a page, and nothing that runs. */
const page = lenient(z.string().check(z.regex(/^https?:\/\//i)))

/** A wallet as a catalogue answers it. A link that a wallet has not is left out. */
export const wallet = z.object({
  id: name,
  name,
  /** For `/getWalletImage/{id}`; changes when the image does. */
  image_id: text,
  /** Whether that is but a letter on a colour, which a page can draw without asking. */
  monogram: lenient(z.boolean()),
  /** `namespace:*` stands for every chain of a namespace of which none was asked for. */
  chains: lenient(z.array(z.string())),
  rdns: text,
  homepage: page,
  description: text,
  mobile_link: text,
  link_mode: page,
  browse_link: page,
  desktop_link: text,
  webapp_link: page,
  app_store: page,
  play_store: page,
  chrome_store: page,
  /** Its place in the whole list, from 1. */
  order: lenient(z.int()),
  /** `certified`: looked over by hand. */
  badge_type: lenient(z.enum(['none', 'certified'])),
})

const whole = (largest: number) =>
  z.pipe(
    z.string().check(z.regex(/^\d{1,9}$/)),
    z.pipe(z.transform(Number), z.int().check(z.minimum(1), z.maximum(largest))),
  )
const badge = z.optional(z.enum(['none', 'certified']))

export const getWallets = {
  method: 'GET',
  path: '/getWallets',
  tag: 'catalogue',
  summary: 'Wallets, a page at a time.',
  isGuarded: true,
  query: z.object({
    page: z._default(whole(1_000_000), 1),
    entries: z._default(whole(100), 40),
    /** A part of a name. */
    search: z.optional(z.string().check(z.trim(), z.maxLength(100))),
    badge_type: badge,
    badge,
    /** Ids. */
    include: z.optional(list),
    exclude: z.optional(list),
    /** CAIP-2. */
    chains: z.optional(list),
    names: z.optional(list),
    rdns: z.optional(list),
    /** Only those in its store. */
    platform: z.optional(z.enum(['ios', 'android'])),
  }),
  answer: z.object({
    /** What is no wallet is left out. */
    data: z.pipe(
      z.array(lenient(wallet)),
      z.transform((wallets) => wallets.flatMap((each) => each ?? [])),
    ),
    /** How many there are on all pages. */
    count: z.int(),
  }),
  refusals: [400, 401, 403, 429, 503],
} as const satisfies Endpoint

const image = { method: 'GET', tag: 'catalogue', answer: 'image/*', refusals: [404, 429] } as const

export const getWalletImage = {
  ...image,
  path: '/getWalletImage/{id}',
  summary: 'A wallet’s mark, by its `image_id`.',
} as const satisfies Endpoint

export const getAssetImage = {
  ...image,
  path: '/public/getAssetImage/{id}',
  summary: 'A network’s mark, by its CAIP-2 id.',
  isOptional: true,
} as const satisfies Endpoint

export const getCurrencyImage = {
  ...image,
  path: '/public/getCurrencyImage/{id}',
  summary: 'A currency’s mark, by its ISO 4217 code.',
} as const satisfies Endpoint

export const getTokenImage = {
  ...image,
  path: '/public/getTokenImage/{id}',
  summary:
    'A token’s mark, by the id that an answer names or its CAIP-19 id; by a symbol, letters.',
} as const satisfies Endpoint

export const getImage = {
  ...image,
  path: '/public/getImage/{id}',
  summary:
    'An image of a token or an NFT, small and drawn anew, by the id that the server has given it.',
} as const satisfies Endpoint
