import { z } from 'zod'

const notAddress = 'is no address that starts with https://'

/** A chain as an entry names it: CAIP-2, or `namespace:*` for every chain of a namespace. */
const chain = z
  .string()
  .regex(/^[-a-z0-9]{3,8}:(\*|[-_a-zA-Z0-9]{1,32})$/, 'is no CAIP-2 id and no “namespace:*”')

const notSchemes = /^(wc|javascript|data|blob|file|intent):/i

/** What a pairing link is put behind: a scheme of the wallet's own or an address. */
const prefix = z
  .string()
  .regex(/^[a-zA-Z][-+.a-zA-Z0-9]*:\/\/\S*$/, 'does not start with a scheme and “://”')
  .refine((link) => !notSchemes.test(link), 'has a scheme that opens no wallet')
  .refine((link) => !/^https?:/i.test(link) || isAddress(link), notAddress)
  .max(200)

const address = z.string().max(300).refine(isAddress, notAddress)
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
  homepage: address.optional(),
  description: z.string().max(300).optional(),
  chains: z.array(chain).min(1),
  mobile_link: prefix.optional(),
  link_mode: address.optional(),
  browse_link: address.optional(),
  desktop_link: prefix.optional(),
  webapp_link: address.optional(),
  app_store: address.optional(),
  play_store: address.optional(),
  chrome_store: address.optional(),
  /** Its place in the list, from 1; those without one follow by name. */
  order: z.int().min(1).optional(),
  badge_type: z.enum(['none', 'certified']).default('none'),
  image: image.optional(),
  /** Where the entry's facts are from. */
  source: z.array(z.string().min(1)).min(1).optional(),
})

/** A wallet as the data has it. */
export type CatalogueWallet = z.output<typeof walletSchema>

/** Whether a text is an address of the web; without TLS only this machine's own. */
function isAddress(text: string): boolean {
  if (!URL.canParse(text)) return false
  const { protocol, hostname } = new URL(text)
  if (protocol === 'https:') return true
  return protocol === 'http:' && /^(localhost|127\.0\.0\.1|\[::1\]|.+\.localhost)$/.test(hostname)
}
