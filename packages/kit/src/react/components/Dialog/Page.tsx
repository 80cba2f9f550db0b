import { type ReactElement, type ReactNode, useEffect, useRef, useState } from 'react'
import { moveByArrows } from './moveByArrows.js'
import { useStill } from './useStill.js'

export type PageProps = {
  /** Which page this is; a new name replaces the page, with motion. Do not also set a `key`. */
  name: string
  /** How far it is from the first page: decides whether the page comes from behind or from in front. */
  depth: number
  /** A {@link Pane}, beside a page in a dialog of size `wide`. */
  aside?: ReactNode
  children: ReactNode
}

type Turn = {
  readonly name: string
  readonly depth: number
  readonly direction: 'none' | 'deeper' | 'back'
}

/** The dialog's current page. It follows the size of its content, and pages move by depth. */
export function Page({ name, depth, aside, children }: PageProps): ReactElement {
  const [turn, setTurn] = useState<Turn>({ name, depth, direction: 'none' })
  if (turn.name !== name) {
    setTurn({ name, depth, direction: depth < turn.depth ? 'back' : 'deeper' })
  }
  const frame = useRef<HTMLDivElement>(null)
  return (
    <div className="bf-pages" data-direction={turn.direction} ref={frame}>
      <PageContent
        key={name}
        name={name}
        frame={frame}
        first={turn.direction === 'none'}
        aside={aside}
      >
        {children}
      </PageContent>
    </div>
  )
}

type PageContentProps = {
  name: string
  frame: { readonly current: HTMLElement | null }
  first: boolean
  aside: ReactNode
  children: ReactNode
}

function PageContent(props: PageContentProps): ReactElement {
  const { name, frame, first, aside, children } = props
  const element = useRef<HTMLDivElement>(null)
  useStill(element)
  useEffect(() => followHeight(element.current, frame.current), [frame])
  useEffect(() => {
    if (!first) focusPage(element.current)
  }, [first])
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the rows in it are what is moved among
    <div
      className="bf-page-scroll"
      data-part="page"
      data-page={name}
      data-panes={aside ? '' : undefined}
      ref={element}
      tabIndex={-1}
      onKeyDown={moveByArrows}
    >
      <div className="bf-page-content">{children}</div>
      {aside}
    </div>
  )
}

/** What the style sheets take `--above` for, in pixels: the header's height. */
const usuallyAbove = 56

/**
 * Gives the frame the height of the page in it, so that CSS can animate from one to the next; and tells
 * the page how much room is taken above it, by the header and by an alert below it.
 */
function followHeight(
  page: HTMLElement | null,
  frame: HTMLElement | null,
): (() => void) | undefined {
  if (!page || !frame) return undefined
  const dialog = frame.parentElement
  let known = usuallyAbove
  const observer = new ResizeObserver(() => {
    const above = frame.offsetTop
    // It is inherited: all of the page would get its style anew.
    if (above !== known) page.style.setProperty('--above', `${above}px`)
    known = above
    frame.style.height = `${page.offsetHeight}px`
  })
  // An alert that comes makes a full dialog's frame smaller; one that leaves, the dialog.
  for (const each of [page, frame, dialog]) if (each) observer.observe(each)
  return () => observer.disconnect()
}

/** Moves the focus to a page that has just come, unless something in it took the focus itself. */
function focusPage(page: HTMLElement | null): void {
  if (!page) return
  const root = page.getRootNode() as Document | ShadowRoot // connected, so it is one of the two
  if (page.contains(root.activeElement)) return
  const wanted = page.querySelector<HTMLElement>('[data-autofocus]') ?? page
  wanted.focus({ preventScroll: true })
}
