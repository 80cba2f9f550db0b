import { forwardRef, type ReactNode } from 'react'
import { Spinner } from '../Spinner/Spinner.js'

export type ButtonProps = {
  children: ReactNode
  /** `text` looks like a link and takes only the room it needs. @default 'primary' */
  variant?: 'primary' | 'secondary' | 'danger' | 'text' | undefined
  /** 44 or 48 px high. @default 'medium' */
  size?: 'medium' | 'large' | undefined
  icon?: ReactNode
  onClick?: (() => void) | undefined
  /** Makes it a link that opens a new tab. */
  href?: string | undefined
  /** Leads to an app instead: its link takes no new tab, which would stay behind empty. */
  isApp?: boolean | undefined
  disabled?: boolean | undefined
  /** Keeps its place, without being there. */
  hidden?: boolean | undefined
  /** Shows a spinner; presses do nothing, the focus stays. */
  busy?: boolean | undefined
  /** Takes the focus when its page or dialog appears. */
  autoFocus?: boolean | undefined
  /** A stable name for hosts. @default 'button' */
  part?: string | undefined
}

/** A labelled button, or a link that looks like one. */
export const Button = /*#__PURE__*/ forwardRef<HTMLElement, ButtonProps>(
  function Button(props, ref) {
    const {
      children,
      variant = 'primary',
      size = 'medium',
      icon,
      onClick,
      href,
      part = 'button',
    } = props
    const shared = {
      className: 'bf-button',
      'data-part': part,
      'data-variant': variant,
      'data-size': size,
      'data-autofocus': props.autoFocus || undefined,
      'data-hidden': props.hidden || undefined,
    }
    const content = (
      <>
        {props.busy ? <Spinner size={18} /> : icon}
        <span>{children}</span>
      </>
    )
    if (href !== undefined && !props.disabled) {
      return (
        <a
          {...shared}
          ref={ref as never /* one ref for both elements */}
          href={href}
          target={props.isApp && !/^https?:/i.test(href) ? undefined : '_blank'}
          rel="noreferrer"
          onClick={onClick}
        >
          {content}
        </a>
      )
    }
    return (
      <button
        {...shared}
        ref={ref as never /* one ref for both elements */}
        type="button"
        disabled={props.disabled}
        aria-disabled={props.busy || undefined}
        onClick={props.busy ? undefined : onClick}
      >
        {content}
      </button>
    )
  },
)
