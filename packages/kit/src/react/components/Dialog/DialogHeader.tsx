import { type ReactElement, type ReactNode, useRef } from 'react'
import { BackIcon, CloseIcon } from '../../icons/navigationIcons.js'
import { IconButton } from '../IconButton/IconButton.js'
import { useStill } from './useStill.js'

/** The words of a dialog's frame. */
export type DialogLabels = {
  readonly close: string
  readonly back: string
}

export type DialogHeaderProps = {
  title: string
  /** Draws the heading around its text. */
  heading: (text: ReactNode) => ReactElement
  labels: DialogLabels
  leading?: ReactNode
  onBack?: (() => void) | undefined
  onClose?: (() => void) | undefined
  toast?: ReactNode
}

/** 56 px: back or a slot, the title in the middle, close at the end. */
export function DialogHeader(props: DialogHeaderProps): ReactElement {
  const { title, heading, labels, leading, onBack, onClose, toast } = props
  return (
    <header className="bf-header" data-part="header">
      <div className="bf-header-slot" key={onBack ? 'back' : 'leading'}>
        {onBack ? (
          <IconButton part="back" label={labels.back} icon={<BackIcon />} onClick={onBack} />
        ) : (
          leading
        )}
      </div>
      {heading(<TitleText key={title}>{title}</TitleText>)}
      <div className="bf-header-slot">
        {onClose ? (
          <IconButton part="close" label={labels.close} icon={<CloseIcon />} onClick={onClose} />
        ) : null}
      </div>
      {toast ? <div className="bf-header-toast">{toast}</div> : null}
    </header>
  )
}

function TitleText({ children }: { children: string }): ReactElement {
  const element = useRef<HTMLSpanElement>(null)
  useStill(element)
  return <span ref={element}>{children}</span>
}
