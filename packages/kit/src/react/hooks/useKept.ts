import { useLayoutEffect, useRef, useState } from 'react'
import type { Billfold } from '../../Billfold.js'
import type { ViewName } from '../../features/routes.js'
import { useKitContext } from '../context/KitContext.js'

const kept = new WeakMap<Billfold, Map<string, unknown>>()

/**
 * State of a view that is still there when the visitor comes back from a view above it. `name` tells it
 * from other state. Where the view is opened anew, it begins with `initial`.
 */
export function useKept<value>(
  view: ViewName,
  name: string,
  initial: value,
): readonly [value, (next: value) => void] {
  const { kit } = useKitContext()
  const known = kept.get(kit) ?? new Map<string, unknown>()
  kept.set(kit, known)
  const [current, setCurrent] = useState(
    () => (known.has(name) ? known.get(name) : initial) as value, // as it is put there below
  )
  const last = useRef(current)
  last.current = current
  useLayoutEffect(
    () => () => {
      const { modal } = kit.getState()
      const below = modal.status === 'open' ? modal.stack.slice(0, -1) : []
      if (below.some((route) => route.view === view)) known.set(name, last.current)
      else known.delete(name)
    },
    [kit, known, view, name],
  )
  return [current, setCurrent]
}
