import type { ReactElement, ReactNode } from 'react'

/** One action: an icon over its label. */
export type Action = {
  /** Tells it apart, for hosts and tests (`data-id`). */
  id: string
  label: string
  icon: ReactNode
  onClick?: (() => void) | undefined
  /** Makes it a link that opens a new tab. */
  href?: string | undefined
  disabled?: boolean | undefined
  /** Without a plate: not what one comes for. */
  quiet?: boolean | undefined
}

export type ActionRowProps = {
  actions: readonly Action[]
}

/** Labelled icon buttons side by side, all of one width. */
export function ActionRow({ actions }: ActionRowProps): ReactElement {
  return (
    <div className="bf-actions" data-part="actions">
      {actions.map((action) => (
        <ActionButton key={action.id} {...action} />
      ))}
    </div>
  )
}

function ActionButton(props: Action): ReactElement {
  const { id, label, icon, onClick, href, disabled, quiet } = props
  const shared = {
    className: 'bf-action',
    'data-part': 'action',
    'data-id': id,
    'data-quiet': quiet || undefined,
    onClick,
  }
  if (href !== undefined && !disabled) {
    return (
      <a {...shared} href={href} target="_blank" rel="noreferrer">
        {icon}
        {label}
      </a>
    )
  }
  return (
    <button {...shared} type="button" disabled={disabled}>
      {icon}
      {label}
    </button>
  )
}
