import { type ReactElement, type ReactNode, useEffect, useRef } from 'react'

export type PaneProps = {
  /** What it shows; a new name replaces it. */
  name: string
  /** Its name and heading. */
  title: string
  /** Whether it was asked for; it gives the focus back to what asked. */
  isAsked: boolean
  children: ReactNode
}

/** The second pane of a {@link Page}: what has been chosen there. The focus stays in the page. */
export function Pane({ name, title, isAsked, children }: PaneProps): ReactElement {
  const element = useRef<HTMLElement>(null)
  useEffect(() => {
    if (isAsked) return keepFocus(element.current)
  }, [isAsked])
  return (
    <section
      className="bf-aside"
      data-part="pane"
      data-page={name}
      aria-label={title}
      aria-live="polite"
      ref={element}
    >
      <div className="bf-aside-content" key={name}>
        <h3 className="bf-aside-title">{title}</h3>
        {children}
      </div>
    </section>
  )
}

/** Brings the focus back to where it last was in the page beside, unless it is somewhere by then. */
function keepFocus(pane: HTMLElement | null) {
  const page = pane?.previousElementSibling
  const root = pane?.getRootNode() as Document | ShadowRoot | undefined // connected: one of the two
  let last: EventTarget | null | undefined = root?.activeElement
  const note = ({ target }: Event) => {
    last = target
  }
  page?.addEventListener('focusin', note)
  return () => {
    page?.removeEventListener('focusin', note)
    if (!root?.activeElement && last instanceof HTMLElement) last.focus({ preventScroll: true })
  }
}
