import { accountTexts } from '../account/texts/accountTexts.js'
import type { ViewsOf } from '../View.js'
import type { NftRoute } from './routes.js'

export const nftViews: ViewsOf<NftRoute> = {
  NftDetails: {
    title: (t) => accountTexts.of(t)('nft.title'),
    texts: async () => (await import('./texts/nftsTexts.js')).nftsTexts,
    load: async () => (await import('./NftDetails.js')).NftDetails,
  },
}
