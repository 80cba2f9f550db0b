import type { ReactElement, ReactNode } from 'react'
import { CheckIcon, CopyIcon } from '../../icons/actionIcons.js'
import { useCopy } from './useCopy.js'

export type CopyButtonProps = {
  /** What is copied. */
  value: string
  /** What the button does ("Copy address"). */
  label: string
  /** The answer ("Copied"), shown in place and announced. */
  copiedLabel: string
  /** The answer where the browser refuses ("Could not copy"). */
  failedLabel: string
  /** Shown before the icon; without it the button is an icon alone. */
  children?: ReactNode
  /** Whether what is shown are words, and not the code that is copied. @default false */
  words?: boolean | undefined
  /** Called when the text is on the clipboard. */
  onCopied?: (() => void) | undefined
}

/** A button that copies a text and answers in place. */
export function CopyButton(props: CopyButtonProps): ReactElement {
  const { answer, copy } = useCopy(props.value, props.onCopied)
  const said = answer && (answer === 'copied' ? props.copiedLabel : props.failedLabel)
  return (
    <>
      <button
        type="button"
        className="bf-copy"
        data-part="copy"
        data-state={answer}
        title={props.label}
        onClick={copy}
      >
        <span className="bf-hidden">{props.label}</span>
        {props.children === undefined ? null : (
          <span className="bf-copy-text" data-words={props.words || undefined}>
            <span dir="ltr">{props.children}</span>
            <span aria-hidden="true">{said}</span>
          </span>
        )}
        {answer === 'copied' ? <CheckIcon size={18} /> : <CopyIcon size={18} />}
      </button>
      {/* Outside, since what is inside of a button is not announced. */}
      <span className="bf-hidden" role="status">
        {said}
      </span>
    </>
  )
}
