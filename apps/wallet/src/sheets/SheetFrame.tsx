import type { Metadata } from 'billfold/walletconnect'
import { type ReactElement, type ReactNode, useLayoutEffect, useRef } from 'react'

/** A question over the page: who asks, for what, and the buttons. Escape is the quiet way out. */
export function SheetFrame(props: {
  title: string
  site: Metadata
  summary: string
  /** How many questions wait behind this one. */
  waiting: number
  onDismiss: () => void
  buttons: ReactNode
  children: ReactNode
}): ReactElement {
  const { title, site, summary, waiting, onDismiss, buttons, children } = props
  const dialog = useRef<HTMLDialogElement>(null)
  // Closed before it leaves the page, it gives the focus back.
  useLayoutEffect(() => {
    const shown = dialog.current
    shown?.showModal()
    return () => shown?.close()
  }, [])
  return (
    <dialog
      ref={dialog}
      aria-labelledby="sheet-title"
      aria-describedby="sheet-summary"
      onCancel={(event) => {
        event.preventDefault()
        onDismiss()
      }}
    >
      <h2 id="sheet-title">{title}</h2>
      <p className="who">
        <strong>{site.name}</strong>
        <br />
        {site.url}
      </p>
      <p id="sheet-summary">{summary}</p>
      {children}
      <p role="status">{describeWaiting(waiting)}</p>
      <div className="buttons">{buttons}</div>
    </dialog>
  )
}

function describeWaiting(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 more question waits' : `${count} more questions wait`
}
