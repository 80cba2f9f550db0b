import { forwardRef } from 'react'
import { type PageButtonSetting, PageShell } from './PageShell.js'
import { reservedWidth } from './reservedWidth.js'

export type PageButtonProps = PageButtonSetting & {
  label: string
  /** Shown with a spinner while `busy`; the button's width fits both texts from the start. */
  busyLabel?: string | undefined
  busy?: boolean | undefined
  /** Shown with a spinner while the dialog is on its way; no longer than `busyLabel`. */
  opening?: string | undefined
  /** @default 'primary' */
  variant?: 'primary' | 'secondary' | undefined
  disabled?: boolean | undefined
  /** Whether the dialog that it opens is open. */
  expanded?: boolean | undefined
  onClick?: (() => void) | undefined
  /** The visitor is about to press: a good time to prefetch. */
  onIntent?: (() => void) | undefined
  /** A stable name for hosts. @default 'connect-button' */
  part?: string | undefined
}

/** A labelled button in the host's page, such as "Connect wallet". */
export const PageButton = /*#__PURE__*/ forwardRef<HTMLButtonElement, PageButtonProps>(
  function PageButton(props, ref) {
    const { label, busyLabel = label, opening, variant = 'primary', onIntent } = props
    const waitingFor = opening ?? (props.busy ? busyLabel : undefined)
    const width = Math.max(
      reservedWidth(label, 34),
      busyLabel === label ? 0 : reservedWidth(busyLabel, 60),
    )
    return (
      <PageShell
        theme={props.theme}
        dir={props.dir}
        variables={props.variables}
        width={width}
        text={variant === 'primary' ? label : undefined}
      >
        {(ready) => (
          <button
            ref={ref}
            type="button"
            className="bf-page-button"
            data-part={props.part ?? 'connect-button'}
            data-variant={variant}
            data-busy={waitingFor ? true : undefined}
            hidden={!ready}
            disabled={props.disabled}
            aria-haspopup="dialog"
            aria-expanded={props.expanded}
            aria-busy={opening !== undefined}
            onClick={props.onClick}
            onPointerEnter={onIntent}
            onTouchStart={onIntent}
            onFocus={onIntent}
          >
            {waitingFor ? <span className="bf-page-spinner" aria-hidden="true" /> : null}
            <span className="bf-page-label">{waitingFor ?? label}</span>
          </button>
        )}
      </PageShell>
    )
  },
)
