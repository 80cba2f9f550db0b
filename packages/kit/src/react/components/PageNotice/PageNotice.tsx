import { forwardRef } from 'react'
import { PageButton } from '../PageButtons/PageButton.js'
import type { PageButtonSetting } from '../PageButtons/PageShell.js'

export type PageNoticeProps = PageButtonSetting & {
  /** What happened and what pressing does, in one line. */
  message: string
  onPress: () => void
}

/** A button at the foot of the host's page that says what went wrong when nothing else can. */
export const PageNotice = /*#__PURE__*/ forwardRef<HTMLButtonElement, PageNoticeProps>(
  function PageNotice(props, ref) {
    const { message, onPress, ...setting } = props
    return (
      <div className="bf-page-notice" role="alert">
        <PageButton {...setting} ref={ref} part="notice" label={message} onClick={onPress} />
      </div>
    )
  },
)
