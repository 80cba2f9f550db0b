import { Dialog as Base } from '@base-ui/react/dialog'
import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { followKeyboard } from '../../../utils/followKeyboard.js'
import { DialogHeader, type DialogLabels } from './DialogHeader.js'
import { keepFocusReachable } from './keepFocusReachable.js'
import { keepOverlaysReachable } from './keepOverlaysReachable.js'
import { hasScrollbar, lockScroll } from './lockScroll.js'
import { useSheetDrag } from './useSheetDrag.js'
import { watchBack } from './watchBack.js'

/** What the visitor did to close the dialog. */
export type DialogCloseReason = 'close-button' | 'escape' | 'backdrop' | 'drag' | 'back'

export type DialogProps = {
  open: boolean
  /** The visitor wants to close it. The dialog stays open until `open` is false. */
  onClose: (reason: DialogCloseReason) => void
  /** Called after the dialog has gone, its animation included. */
  onClosed?: (() => void) | undefined
  /** Where it is rendered: the shadow root of the modal's host element. */
  container: ShadowRoot
  /** Its name and heading; a change cross-fades. */
  title: string
  labels: DialogLabels
  /** A {@link Page}. */
  children: ReactNode
  /** Stands at the header's start while there is no `onBack`: help, or the network. */
  leading?: ReactNode
  /** Shows a back button. */
  onBack?: (() => void) | undefined
  /** A {@link Toast}; it lies over the title, between the header's buttons. */
  toast?: ReactNode
  /** An {@link AlertBar}; it stands below the header. */
  alert?: ReactNode
  /** 360 px, or 720 px where there is room for two panes. @default 'compact' */
  size?: 'compact' | 'wide' | undefined
  /** Fills the screen of a phone from top to bottom. @default false */
  fullScreen?: boolean | undefined
  /** The way the texts are written. */
  dir: 'ltr' | 'rtl'
  /** Shakes once when it becomes true. */
  shake?: boolean | undefined
  /** Is only looked at any more: the page is the visitor's again. */
  passive?: boolean | undefined
  /** Closing is not allowed now: attempts go to `onBlocked` instead of `onClose`. */
  blocked?: boolean | undefined
  onBlocked?: ((reason: DialogCloseReason) => void) | undefined
  /** The element that gets the focus back. @default the one that had it before */
  finalFocus?: (() => HTMLElement | null) | undefined
}

const reasons: Partial<Record<Base.Root.ChangeEventReason, DialogCloseReason>> = {
  'escape-key': 'escape',
  'outside-press': 'backdrop',
}

/**
 * The modal's frame: a card in the middle of the page, a sheet at the bottom of a phone. It holds
 * the focus and the page's scroll, but lets wallets' own pop-ups lie above it.
 */
export function Dialog(props: DialogProps): ReactElement {
  const { open, container, dir, size = 'compact', labels, passive } = props
  const popup = useRef<HTMLDivElement>(null)
  const backdrop = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (!open) return
    // A page's own dialog below must not close with ours; one that a library draws hears of the key before we do.
    const keepOthers = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !isElsewhere(event, container)) event.preventDefault()
    }
    window.addEventListener('keydown', keepOthers, true)
    return () => window.removeEventListener('keydown', keepOthers, true)
  }, [open, container])

  function requestClose(reason: DialogCloseReason) {
    if (props.blocked) props.onBlocked?.(reason)
    else props.onClose(reason)
  }
  const drag = useSheetDrag(popup, () => requestClose('drag'))

  function onOpenChange(next: boolean, details: Base.Root.ChangeEventDetails) {
    // The one who holds `open` decides; Base UI only reports.
    details.cancel()
    const reason = reasons[details.reason]
    if (next || !reason) return
    // Of a double click the first one has opened it.
    if (reason === 'backdrop' && (details.event as UIEvent).detail > 1) return
    if (reason === 'escape' && isElsewhere(details.event, container)) return
    requestClose(reason)
  }

  return (
    <Base.Root
      open={open}
      onOpenChange={onOpenChange}
      onOpenChangeComplete={(isOpen) => isOpen || props.onClosed?.()}
      modal="trap-focus"
    >
      <Base.Portal container={container}>
        {open && !passive ? (
          <PageEffects
            popup={popup}
            backdrop={backdrop}
            onBack={props.onBack ?? (() => requestClose('back'))}
          />
        ) : null}
        <Base.Backdrop
          ref={backdrop}
          className="bf-backdrop"
          data-part="backdrop"
          data-passive={passive || undefined}
        />
        <Base.Popup
          ref={popup}
          className="bf-dialog"
          data-part="dialog"
          data-size={size}
          data-full-screen={props.fullScreen || undefined}
          data-shake={props.shake || undefined}
          data-passive={passive || undefined}
          dir={dir}
          initialFocus={() => {
            const held = container.activeElement as HTMLElement | null
            if (held) return held
            // A page's own dialog takes the focus back unless it is given up first; a frame that has it keeps it.
            const { activeElement } = document
            if (activeElement?.localName !== 'iframe') (activeElement as HTMLElement | null)?.blur()
            return popup.current?.querySelector<HTMLElement>('[data-autofocus]') ?? popup.current
          }}
          finalFocus={props.finalFocus ?? true}
        >
          <div className="bf-grab" data-part="grab" aria-hidden="true" {...drag} />
          <DialogHeader
            title={props.title}
            heading={(text) => (
              <Base.Title className="bf-title" data-part="title">
                {text}
              </Base.Title>
            )}
            labels={labels}
            leading={props.leading}
            onBack={props.onBack}
            onClose={() => requestClose('close-button')}
            toast={props.toast}
          />
          {props.alert}
          {props.children}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  )
}

/** What an open dialog does to the page around it; undone when it closes. */
function PageEffects(props: {
  popup: { readonly current: HTMLElement | null }
  backdrop: { readonly current: HTMLElement | null }
  onBack: () => void
}): null {
  const { popup, backdrop } = props
  const onBack = useRef(props.onBack)
  onBack.current = props.onBack
  // Asked before the dialog is in the page: asking after would lay both out before they are painted.
  const [isBarred] = useState(() => hasScrollbar(document))
  useEffect(() => {
    const undo = [
      lockScroll(document, isBarred),
      keepOverlaysReachable(document),
      watchBack(() => onBack.current()),
    ]
    if (popup.current && backdrop.current) {
      undo.push(
        keepFocusReachable(document, popup.current),
        followKeyboard(popup.current, backdrop.current),
      )
    }
    return () => {
      for (const each of undo) each()
    }
  }, [popup, backdrop, isBarred])
  return null
}

/** Whether a key was pressed in something else that has the focus, such as a wallet's pop-up. */
function isElsewhere(event: Event, container: DialogProps['container']): boolean {
  const [target] = event.composedPath()
  if (!(target instanceof Node) || target === document.body) return false
  return target !== document.documentElement && !container.contains(target)
}
