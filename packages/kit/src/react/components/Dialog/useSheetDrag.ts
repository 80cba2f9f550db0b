import { type PointerEvent, type RefObject, useRef } from 'react'

type DragHandlers = {
  onPointerDown: (event: PointerEvent) => void
  onPointerMove: (event: PointerEvent) => void
  onPointerUp: (event: PointerEvent) => void
  onPointerCancel: (event: PointerEvent) => void
}

type Drag = { readonly from: number; readonly since: number }

/** Beyond this many px, or this many px per ms, letting go closes the sheet. */
const closingDistance = 96
const closingSpeed = 0.5

/** Lets a sheet be pulled down by the element that gets these handlers. */
export function useSheetDrag(
  sheet: RefObject<HTMLElement | null>,
  onClose: () => void,
): DragHandlers {
  const drag = useRef<Drag | null>(null)
  const distance = (event: PointerEvent, { from }: Drag) => Math.max(0, event.clientY - from)

  function end(event: PointerEvent, mayClose: boolean) {
    const held = drag.current
    drag.current = null
    if (!held) return
    const pulled = distance(event, held)
    const speed = pulled / Math.max(1, event.timeStamp - held.since)
    delete sheet.current?.dataset.dragging
    sheet.current?.style.removeProperty('--billfold-pull')
    if (mayClose && (pulled > closingDistance || (pulled > 24 && speed > closingSpeed))) onClose()
  }

  return {
    onPointerDown(event) {
      if (event.button !== 0 || !sheet.current) return
      event.currentTarget.setPointerCapture(event.pointerId)
      drag.current = { from: event.clientY, since: event.timeStamp }
      sheet.current.dataset.dragging = ''
    },
    onPointerMove(event) {
      if (!drag.current) return
      sheet.current?.style.setProperty('--billfold-pull', `${distance(event, drag.current)}px`)
    },
    onPointerUp: (event) => end(event, true),
    onPointerCancel: (event) => end(event, false),
  }
}
