import { type ReactElement, type ReactNode, useSyncExternalStore } from 'react'
import { reservedWidth } from './reservedWidth.js'

/** What each of the page's buttons takes. */
export type PageButtonSetting = {
  /** `auto` follows the visitor's system. @default 'auto' */
  theme?: 'light' | 'dark' | 'auto' | undefined
  /** @default 'ltr' */
  dir?: 'ltr' | 'rtl' | undefined
}

export type PageShellProps = PageButtonSetting & {
  /** The longest text the button will show; its width is reserved. */
  text: string
  /** Px of the button's width that are not text. */
  room: number
  /** Whether the stand-in before the first script is drawn in the accent. */
  accent?: boolean | undefined
  children: (ready: boolean) => ReactNode
}

/**
 * Holds a button's place in the server's HTML. Before our styles arrive, the page would show a bare
 * button of another size, so the button is hidden at first and a drawing of its exact size, which
 * needs no style, stands for it.
 */
export function PageShell(props: PageShellProps): ReactElement {
  const { theme = 'auto', dir = 'ltr', text, room, accent, children } = props
  const ready = useSyncExternalStore(neverChanges, onClient, onServer)
  const width = reservedWidth(text, room)
  return (
    <span className="bf-page" data-theme={theme} data-width={width} dir={dir}>
      {ready ? null : <StandIn width={width} text={accent ? text : ''} />}
      {children(ready)}
    </span>
  )
}

function StandIn({ width, text }: { width: number; text: string }): ReactElement {
  return (
    <svg className="bf-stand-in" display="block" width={width} height={40} aria-hidden="true">
      <rect width={width} height={40} rx={12} fill={text ? '#1f5eff' : '#80808026'} />
      <text
        x={width / 2}
        y={25}
        textAnchor="middle"
        fontFamily="system-ui, sans-serif"
        fontSize={14}
        fontWeight={600}
        fill="#fff"
      >
        {text}
      </text>
    </svg>
  )
}

const neverChanges = () => () => {}
const onClient = () => true
const onServer = () => false
