import { useEffect, useRef } from 'react'
import type { KitEvent } from '../../state/events.js'
import { useKitContext } from '../context/KitContext.js'

/** Calls `listener` for each event: what the visitor or a wallet does. */
export function useBillfoldEvents(listener: (event: KitEvent) => void): void {
  const { kit } = useKitContext()
  const latest = useRef(listener)
  useEffect(() => {
    latest.current = listener
  })
  useEffect(() => kit._internal.events.on((event) => latest.current(event)), [kit])
}
