import { forwardRef, type ReactNode } from 'react'

export type IconButtonProps = {
  /** What the button does, for assistive technology and as its title. */
  label: string
  icon: ReactNode
  onClick: () => void
  disabled?: boolean | undefined
  /** A stable name for hosts. @default 'icon-button' */
  part?: string | undefined
}

/** A button of 40 px that shows an icon alone. */
export const IconButton = /*#__PURE__*/ forwardRef<HTMLButtonElement, IconButtonProps>(
  function IconButton({ label, icon, onClick, disabled, part = 'icon-button' }, ref) {
    return (
      <button
        ref={ref}
        type="button"
        className="bf-icon-button"
        data-part={part}
        aria-label={label}
        title={label}
        disabled={disabled}
        onClick={onClick}
      >
        {icon}
      </button>
    )
  },
)
