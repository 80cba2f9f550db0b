import type { ReactElement } from 'react'
import type { SwapRoute } from './routes.js'
import { Swap } from './Swap.js'
import { SwapPreview } from './SwapPreview.js'
import { SwapSelectToken } from './SwapSelectToken.js'

/** The views of a swap. They come together: each costs the modal as much as one. */
export function SwapViews({ route }: { route: SwapRoute }): ReactElement | null {
  switch (route.view) {
    case 'Swap':
      return <Swap route={route} />
    case 'SwapSelectToken':
      return <SwapSelectToken route={route} />
    case 'SwapPreview':
      return <SwapPreview />
    default:
      return route satisfies never
  }
}
