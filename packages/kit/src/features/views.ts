import { accountViews } from './account/views.js'
import { allWalletsViews } from './allWallets/views.js'
import { connectViews } from './connect/views.js'
import { guideViews } from './guides/views.js'
import { networkViews } from './networks/views.js'
import { remoteViews } from './remote/views.js'
import type { Route, ViewName } from './routes.js'
import { signInViews } from './signIn/views.js'
import type { View, ViewsOf } from './View.js'
import { walletViews } from './wallets/views.js'

const views: ViewsOf<Route> = {
  ...accountViews,
  ...allWalletsViews,
  ...connectViews,
  ...guideViews,
  ...networkViews,
  ...remoteViews,
  ...signInViews,
  ...walletViews,
}

/** Whether there is such a view: a page without types may ask for any. */
export function hasView(name: string): boolean {
  return Object.hasOwn(views, name)
}

export function viewOf(name: ViewName): View<Route> {
  return views[name] as View<Route> // a route is only ever given to the view of its own name
}
