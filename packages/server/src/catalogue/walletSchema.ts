import { z } from 'zod'

/** A chain as an entry names it: CAIP-2, or `namespace:*` for every chain of a namespace. */
const chain = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:(\*|[-_a-zA-Z0-9]{1,32})$/, 'is no CAIP-2 id and no “namespace:*”')

/** What a pairing link is put behind: a scheme of the wallet's own or an address, no query yet. */
const prefix = z
  .string()
  .regex(
    /^(?!wc:|javascript:|data:|http:)[a-zA-Z][-+.a-zA-Z0-9]*:\/\/\S*$/,
    'does not start with a scheme and “://”',
  )
  .max(200)

const https = z.url({ protocol: /^https$/, hostname: z.regexes.domain }).max(300)
const id = z.string().regex(/^[0-9a-f]{64}$/, 'is not 64 hex digits in lower case')

/** An image of the operator's own, at most some 48 kB. */
const image = z
  .string()
  .regex(/^data:image\/(png|webp|jpeg|svg\+xml);base64,[A-Za-z0-9+/]+=*$/)
  .max(65_536)

/** A wallet as the data has it. Links that are not there are left out. */
export const walletSchema = z.strictObject({
  id,
  /** Other ids by which hosts may know it. */
  aliases: z.array(id).optional(),
  name: z.string().trim().min(1).max(60),
  rdns: z
    .string()
    .regex(/^[a-zA-Z0-9][-_a-zA-Z0-9]*(\.[-_a-zA-Z0-9]+)+$/)
    .optional(),
  homepage: https.optional(),
  description: z.string().max(300).optional(),
  chains: z.array(chain).min(1),
  mobile_link: prefix.optional(),
  link_mode: https.optional(),
  desktop_link: prefix.optional(),
  webapp_link: https.optional(),
  app_store: https.optional(),
  play_store: https.optional(),
  chrome_store: https.optional(),
  /** Its place in the list, from 1; those without one follow by name. */
  order: z.int().min(1).optional(),
  badge_type: z.enum(['none', 'certified']).default('none'),
  image: image.optional(),
  /** Where the entry's facts are from. */
  source: z.array(z.string().min(1)).min(1).optional(),
})

/** A wallet as the data has it. */
export type CatalogueWallet = z.output<typeof walletSchema>
