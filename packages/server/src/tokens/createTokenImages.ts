import { type CatalogueImage, createImage } from '../catalogue/CatalogueImage.js'
import { type FindImage, findTokenImage } from '../catalogue/findImages.js'
import type { TokenList } from './createTokenList.js'
import type { Token } from './Token.js'

export type TokenImages = {
  /** The path at which this server has a token's image; undefined where it has none. */
  pathOf(token: Token): string | undefined
  /** By an image's own id, by CAIP-19; letters for a symbol. */
  readonly find: FindImage
}

/** CAIP-19: `eip155:1/erc20:0x…`, `solana:…/token:…`, and of chains' own coins `eip155:1/slip44:60`. */
const asset =
  /^([-a-z0-9]{3,8}:[-_a-zA-Z0-9]{1,32})\/(?:slip44:\d+|(?:erc20|token):([-.%a-zA-Z0-9]{1,128}))$/

/**
 * Marks of tokens that are known by their address, or whose picture the operator's list names: never by
 * a symbol, which anybody may take.
 *
 * @param marks `data:` addresses by the tokens' `mark`
 * @param imagePathOf the path at which this server has a stranger's image
 */
export function createTokenImages(parameters: {
  tokens: TokenList
  marks: ReadonlyMap<string, string>
  imagePathOf(address: string): string | undefined
}): TokenImages {
  const { tokens, marks, imagePathOf } = parameters
  const images = new Map<string | undefined, CatalogueImage>(
    [...marks].map(([name, image]) => [name, createImage({ name, image })]),
  )
  const byOwnId = new Map([...images.values()].map((image) => [image.id, image]))
  return {
    pathOf({ mark, iconUrl }) {
      const image = images.get(mark)
      if (image) return `/public/getTokenImage/${image.id}`
      return iconUrl === undefined ? undefined : imagePathOf(iconUrl)
    },
    find(id) {
      const [isAsset, chainId = '', address] = asset.exec(id) ?? []
      if (!isAsset) return byOwnId.get(id) ?? findTokenImage(id)
      const token = address ? tokens.find(chainId, address) : tokens.coinOf(chainId)
      return token && images.get(token.mark)
    },
  }
}
