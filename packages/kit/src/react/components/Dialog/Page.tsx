import {
  type ReactElement,
  type ReactNode,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
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

/** How far a page was scrolled, and what had the focus in it, when it was left. */
type Left = { readonly top: number; readonly focused: string }

/**
 * The dialog's current page. It follows the size of its content, and pages move by depth. On the way back
 * a page is as it was left.
 */
export function Page({ name, depth, aside, children }: PageProps): ReactElement {
  const [turn, setTurn] = useState<Turn>({ name, depth, direction: 'none' })
  if (turn.name !== name) {
    setTurn({ name, depth, direction: depth < turn.depth ? 'back' : 'deeper' })
  }
  const frame = useRef<HTMLDivElement>(null)
  const [left] = useState(() => new Map<string, Left>())
  return (
    <div className="bf-pages" data-direction={turn.direction} ref={frame}>
      <PageContent key={name} frame={frame} turn={turn} left={left} aside={aside}>
        {children}
      </PageContent>
    </div>
  )
}

type PageContentProps = {
  /** The one that has brought this page. */
  turn: Turn
  frame: { readonly current: HTMLElement | null }
  /** Pages that were left, by depth and name. */
  left: Map<string, Left>
  aside: ReactNode
  children: ReactNode
}

function PageContent(props: PageContentProps): ReactElement {
  const { turn, frame, left, aside, children } = props
  const { name, direction } = turn
  const key = `${turn.depth} ${name}`
  const [before] = useState(() => (direction === 'back' ? left.get(key) : undefined))
  const element = useRef<HTMLDivElement>(null)
  useStill(element)
  useEffect(() => followHeight(element.current, frame.current), [frame])
  useLayoutEffect(() => {
    const page = element.current
    if (page && before) page.scrollTop = before.top
    return () => {
      if (page) left.set(key, { top: page.scrollTop, focused: nameOf(focusedIn(page)) })
    }
  }, [left, key, before])
  useEffect(() => {
    if (direction !== 'none') focusPage(element.current, before?.focused)
  }, [direction, before])
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

/** Tells a control from the others of its page. */
const nameOf = (control: HTMLElement | undefined) =>
  `${control?.dataset.part} ${control?.dataset.id}`

function focusedIn(page: HTMLElement): HTMLElement | undefined {
  const root = page.getRootNode() as Document | ShadowRoot // connected, so it is one of the two
  const active = root.activeElement as HTMLElement | null // no other is focused in ours
  return active && page.contains(active) ? active : undefined
}

/**
 * Moves the focus to a page that has just come, unless something in it took the focus itself; on the way
 * back, to the control that had it.
 */
function focusPage(page: HTMLElement | null, focused: string | undefined): void {
  if (!page) return
  const first = page.querySelector<HTMLElement>('[data-autofocus]')
  const active = focusedIn(page)
  if (active && active !== first) return
  const controls = [...page.querySelectorAll<HTMLElement>('[data-part]:enabled')]
  const again = controls.find((each) => nameOf(each) === focused)
  // Rows that are not laid out yet may have been taken for smaller ones.
  if (again) again.focus()
  else (first ?? page).focus({ preventScroll: true })
}
