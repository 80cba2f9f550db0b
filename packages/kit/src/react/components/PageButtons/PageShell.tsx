import { type CSSProperties, type ReactElement, type ReactNode, useSyncExternalStore } from 'react'

/** What each of the page's buttons takes. */
export type PageButtonSetting = {
  /** @default 'dark' */
  theme?: 'light' | 'dark' | 'system' | undefined
  /** @default 'ltr' */
  dir?: 'ltr' | 'rtl' | undefined
  /** The host's own values for tokens. Not in the server's HTML, where a strict policy forbids it. */
  variables?: CSSProperties | undefined
}

export type PageShellProps = PageButtonSetting & {
  /** The reserved width in px, one of {@link reservedWidth}'s. */
  width: number
  /** Whether it is never wider, whatever its text. @default false */
  isFixed?: boolean | undefined
  /** What the stand-in says, in the accent; without it, it is a plain plate. */
  text?: string | undefined
  children: (ready: boolean) => ReactNode
}

/**
 * Holds a button's place in the server's HTML. Before our styles arrive, the page would show a bare
 * button of another size, so the button is hidden at first and a drawing of its exact size, which
 * needs no style, stands for it.
 */
export function PageShell(props: PageShellProps): ReactElement {
  const { theme = 'dark', dir = 'ltr', width, text, children } = props
  const ready = useSyncExternalStore(neverChanges, onClient, onServer)
  return (
    <span
      className="bf-page"
      data-theme={theme}
      data-width={width}
      data-fixed={props.isFixed || undefined}
      dir={dir}
      style={ready ? props.variables : undefined}
    >
      {ready ? null : <StandIn width={width} text={text} />}
      {children(ready)}
    </span>
  )
}

function StandIn({ width, text }: Pick<PageShellProps, 'width' | 'text'>): ReactElement {
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
