import { type ReactElement, type ReactNode, useId } from 'react'
import { DialogHeader, type DialogLabels } from '../Dialog/DialogHeader.js'

export type FrameProps = {
  /** Its name and heading; a change cross-fades. */
  title: string
  labels: DialogLabels
  /** A {@link Page}. */
  children: ReactNode
  /** Stands at the header's start while there is no `onBack`. */
  leading?: ReactNode
  /** Shows a back button. */
  onBack?: (() => void) | undefined
  /** A {@link Toast}. */
  toast?: ReactNode
  /** An {@link AlertBar}. */
  alert?: ReactNode
  /** The way the texts are written. */
  dir: 'ltr' | 'rtl'
  /** Shakes once when it becomes true. */
  shake?: boolean | undefined
}

/** The dialog's card embedded in a page: a named region, no overlay, no trap, nothing to close. */
export function Frame(props: FrameProps): ReactElement {
  const id = useId()
  return (
    <section
      className="bf-dialog"
      data-part="frame"
      data-embedded=""
      data-shake={props.shake || undefined}
      dir={props.dir}
      aria-labelledby={id}
    >
      <DialogHeader
        title={props.title}
        heading={(text) => (
          <h2 className="bf-title" data-part="title" id={id}>
            {text}
          </h2>
        )}
        labels={props.labels}
        leading={props.leading}
        onBack={props.onBack}
        toast={props.toast}
      />
      {props.alert}
      {props.children}
    </section>
  )
}
