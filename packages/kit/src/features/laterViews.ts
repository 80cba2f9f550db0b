import { accountTexts } from './account/texts/accountTexts.js'
import { activityViews } from './activity/views.js'
import { emailWalletViews } from './embedded/emailWalletViews.js'
import { nameViews } from './names/views.js'
import { nftViews } from './nfts/views.js'
import { onrampViews } from './onramp/views.js'
import { receiveViews } from './receive/views.js'
import type { LaterRoute } from './routes.js'
import { sendViews } from './send/views.js'
import { swapViews } from './swap/views.js'
import { tokenViews } from './tokens/views.js'
import type { ViewsOf } from './View.js'

/**
 * The views that an account leads to. What is known of them comes with the account and not with the
 * modal; their titles are among the texts of the account.
 */
export const laterViews: ViewsOf<LaterRoute> = {
  ...receiveViews,
  ...nameViews,
  ...nftViews,
  ...activityViews,
  ...onrampViews,
  ...sendViews,
  ...swapViews,
  ...tokenViews,
  ...emailWalletViews,
}

/** What their titles are in. */
export const laterTexts = accountTexts
