import type { MouseEvent, ReactElement, ReactNode } from 'react'
import { CheckIcon } from '../../icons/actionIcons.js'
import { ChevronIcon, ExternalIcon } from '../../icons/navigationIcons.js'
import { Spinner } from '../Spinner/Spinner.js'

export type RowProps = {
  /** A mark of 32 or 40 px. */
  mark?: ReactNode
  /** Stands in the place of a mark. */
  icon?: ReactNode
  label: string
  /** A dim second line. */
  detail?: ReactNode
  /** A short word at the end ("Installed", "Recent"). */
  tag?: string | undefined
  /** Stands in the place of the tag. */
  end?: ReactNode
  /** Shows that a further page follows. */
  chevron?: boolean | undefined
  /** The one that is in use: checked, and said so. */
  current?: boolean | undefined
  /** The one whose details stand beside the list. */
  chosen?: boolean | undefined
  /** Waits for this one: a spinner in place of the tag. */
  busy?: boolean | undefined
  disabled?: boolean | undefined
  onClick?: (() => void) | undefined
  /** Makes it a link that opens a new tab. */
  href?: string | undefined
  /** Further buttons beside it. */
  aside?: ReactNode
  /** What else is known of it: its accessible description, and shown on hover. */
  description?: string | undefined
  /** Takes the focus when its page or dialog appears. */
  autoFocus?: boolean | undefined
  /** A stable name for hosts. @default 'row' */
  part?: string | undefined
  /** Tells rows of one part apart, for tests and hosts (`data-id`). */
  id?: string | undefined
  /** What it has in common with others of its list, for tests and hosts (`data-group`). */
  group?: string | undefined
  /** Stays in sight at the end of a list that goes on below the edge. */
  pinned?: boolean | undefined
}

/** A line of a list; all of it, but for what stands beside it, is the button. Stands in a {@link RowGroup}. */
export function Row(props: RowProps): ReactElement {
  const { label, detail, href, disabled, current, busy, onClick, part = 'row' } = props
  const shared = {
    className: 'bf-row',
    'data-part': part,
    'data-id': props.id,
    'data-group': props.group,
    title: props.description,
    'data-chosen': props.chosen || undefined,
    'data-autofocus': props.autoFocus || undefined,
    // A double click is one choice.
    onClick: (event: MouseEvent) => busy || event.detail > 1 || onClick?.(),
  }
  const content = (
    <>
      {props.icon ? <span className="bf-icon-mark">{props.icon}</span> : props.mark}
      {detail === undefined ? (
        <bdi className="bf-row-label">{label}</bdi>
      ) : (
        <span className="bf-row-text">
          <bdi className="bf-row-label">{label}</bdi>
          <bdi className="bf-row-detail">{detail}</bdi>
        </span>
      )}
      <RowEnd {...props} />
    </>
  )
  return (
    // A list may have parts that are no lists, and Safari takes lists without bullets for none.
    <li
      // biome-ignore lint/a11y/noRedundantRoles: see above
      role="listitem"
      className={props.pinned ? 'bf-pinned' : props.aside === undefined ? undefined : 'bf-row-line'}
    >
      {href !== undefined && !disabled ? (
        <a {...shared} href={href} target="_blank" rel="noreferrer">
          {content}
        </a>
      ) : (
        <button
          {...shared}
          type="button"
          disabled={disabled}
          aria-current={current || props.chosen || undefined}
          aria-disabled={busy || undefined}
        >
          {content}
        </button>
      )}
      {props.aside}
    </li>
  )
}

function RowEnd({ busy, current, tag, chevron, href, end }: RowProps): ReactNode {
  if (busy) return <Spinner />
  if (current) return <CheckIcon />
  if (end !== undefined) return end
  if (tag !== undefined) return <span className="bf-tag">{tag}</span>
  if (href !== undefined) return <ExternalIcon />
  return chevron ? <ChevronIcon /> : null
}
