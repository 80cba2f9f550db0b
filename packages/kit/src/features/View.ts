import type { ComponentType } from 'react'
import type { Billfold } from '../Billfold.js'
import type { Texts } from '../react/i18n/createTexts.js'
import type { Translate } from '../react/i18n/createTranslate.js'
import type { KitEvent } from '../state/events.js'
import type { Route, ViewName } from './routes.js'

export type ViewProps<view extends ViewName> = {
  route: Extract<Route, { view: view }>
  /** What stands beside it: a guide, or what was chosen in it. */
  aside?: Route | undefined
}

/** What the modal must know of a view to show it. What must be known before is in its `RouteRules`. */
export type View<route extends Route> = {
  title(t: Translate, kit: Billfold, route: route): string
  /** Takes the width of two panes where there is room. @default 'compact' */
  readonly size?: 'wide'
  /**
   * What stands beside it where there is room, until something is chosen in it that does as well; with
   * nothing it stands alone.
   */
  aside?(kit: Billfold, route: route): Route | undefined
  /** Stands beside the list that it was chosen in, where there is room for both. */
  readonly isBeside?: true
  /** What its header leads to while there is nowhere to go back to. */
  readonly guide?: Guide
} & (
  | {
      /** It comes with the modal itself. */
      readonly component: ComponentType<ViewProps<route['view']>>
    }
  | {
      /** Fetches it when it is needed. */
      load(): Promise<ComponentType<ViewProps<route['view']>>>
      /** Fetches what it says beside what all views do: with it, not with the modal. */
      readonly texts?: () => Promise<Pick<Texts<never>, 'load'>>
    }
)

export type Guide = {
  readonly view: 'WhatIsAWallet' | 'WhatIsANetwork'
  readonly event: Extract<KitEvent['type'], `CLICK_${string}_HELP`>
}

/** The views of a feature. */
export type ViewsOf<route extends Route> = {
  readonly [view in route['view']]: View<Extract<route, { view: view }>>
}
