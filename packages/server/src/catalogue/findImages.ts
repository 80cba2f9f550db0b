import { type CatalogueImage, createImage, createMarkImage } from './CatalogueImage.js'
import { networkNames } from './networkNames.js'
import type { CatalogueWallet } from './walletSchema.js'

/** Finds an image by what its address ends in; undefined when there is none. */
export type FindImage = (id: string) => CatalogueImage | undefined

/** Wallets by `image_id`. */
export function findWalletImage(wallets: readonly CatalogueWallet[]): FindImage {
  const images = new Map(
    wallets.map((wallet) => {
      const image = createImage(wallet)
      return [image.id, image] as const
    }),
  )
  return (id) => images.get(id)
}

/**
 * Networks by CAIP-2 id, and by their images' own ids.
 *
 * @param marks `data:` addresses by CAIP-2 id; networks without one have their letter
 */
export function findNetworkImage(marks: ReadonlyMap<string, string>): FindImage {
  const ids = [...Object.keys(networkNames), ...marks.keys()]
  const images = new Map(
    ids.map((id) => [id, createImage({ name: networkNames[id] ?? id, image: marks.get(id) })]),
  )
  const byOwnId = new Map([...images.values()].map((image) => [image.id, image]))
  return (id) => images.get(id) ?? byOwnId.get(id)
}

const currencies = new Set(Intl.supportedValuesOf('currency'))

/** Currencies by ISO 4217 code, in any case. */
export const findCurrencyImage: FindImage = (id) => {
  const code = id.toUpperCase()
  if (!currencies.has(code)) return undefined
  const parts = new Intl.NumberFormat('en', {
    style: 'currency',
    currency: code,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0)
  const symbol = parts.find(({ type }) => type === 'currency')?.value ?? code
  return createMarkImage({ name: code, letters: symbol.slice(0, 3) })
}

/** Tokens by symbol, in any case: letters and digits, with a few marks between them. */
export const findTokenImage: FindImage = (id) => {
  const symbol = id.toUpperCase()
  if (!/^[\p{L}\p{N}$₮.+-]{1,16}$/u.test(symbol)) return undefined
  return createMarkImage({
    name: symbol,
    letters: [...symbol.replace(/^\$/, '')].slice(0, 3).join(''),
  })
}
