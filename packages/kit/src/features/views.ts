import type { Language } from '../utils/languages.js'
import { accountViews } from './account/views.js'
import { allWalletsViews } from './allWallets/views.js'
import { connectViews } from './connect/views.js'
import { embeddedViews } from './embedded/views.js'
import { guideViews } from './guides/views.js'
import { networkViews } from './networks/views.js'
import { remoteViews } from './remote/views.js'
import type { LaterRoute, Route, ViewName } from './routes.js'
import { signInViews } from './signIn/views.js'
import type { View, ViewsOf } from './View.js'
import { walletViews } from './wallets/views.js'

const views: ViewsOf<Exclude<Route, LaterRoute>> = {
  ...accountViews,
  ...allWalletsViews,
  ...connectViews,
  ...embeddedViews,
  ...guideViews,
  ...networkViews,
  ...remoteViews,
  ...signInViews,
  ...walletViews,
}

const unknown = { title: () => '', load: async () => () => null }
/** Those that an account leads to, once they were fetched. */
let later: object | undefined

/** Whether there may be such a view, as far as is known: a page without types may ask for any. */
export function hasView(name: string): boolean {
  return Object.hasOwn(views, name) || !later || Object.hasOwn(later, name)
}

/** Whether an account leads to it: what is known of it comes later. */
export function isLater(name: ViewName): boolean {
  return !Object.hasOwn(views, name)
}

/** What is known of a view; of those that an account leads to nothing, before `fetchLaterViews`. */
export function viewOf(name: ViewName): View<Route> {
  const all: Record<string, unknown> = { ...later, ...views }
  return (all[name] ?? unknown) as View<Route> // a route is only ever given to the view of its own name
}

/** Fetches what is known of the views that an account leads to, with their titles. */
export async function fetchLaterViews(language: Language): Promise<void> {
  const { laterViews, laterTexts } = await import('./laterViews.js')
  await laterTexts.load(language)
  later = laterViews
}
