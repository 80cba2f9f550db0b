import { type RefObject, useLayoutEffect, useRef, useState } from 'react'
import type { Billfold } from '../../Billfold.js'
import { useKitContext } from '../../react/context/KitContext.js'

/** What was searched for in the list, and how far down it was. */
export type Left = { readonly search: string; readonly top: number }

const lists = new WeakMap<Billfold, Left>()

/** How the list was left for a wallet, when the visitor comes back from there. */
export function useLeft(): Left | undefined {
  const { kit } = useKitContext()
  return useState(() => lists.get(kit))[0]
}

/** Brings the visitor back to where the list was left, and notes how it is left for a wallet. */
export function useReturn(parameters: {
  /** Something in the page that scrolls. */
  place: RefObject<HTMLElement | null>
  left: Left | undefined
  search: string
  /** Whether there are rows. */
  isReady: boolean
}): void {
  const { kit } = useKitContext()
  const { place, left, search, isReady } = parameters
  const searched = useRef(search)
  searched.current = search
  useLayoutEffect(() => {
    const scroller = place.current?.closest('.bf-page-scroll')
    if (left && isReady && scroller) scroller.scrollTop = left.top
  }, [place, left, isReady])
  useLayoutEffect(() => {
    const scroller = place.current?.closest('.bf-page-scroll')
    return () => {
      const { modal } = kit.getState()
      const isBelow =
        modal.status === 'open' && modal.stack.some(({ view }) => view === 'AllWallets')
      if (isBelow) lists.set(kit, { search: searched.current, top: scroller?.scrollTop ?? 0 })
      else lists.delete(kit)
    }
  }, [kit, place])
}
