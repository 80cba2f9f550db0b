import { type ReactElement, useState } from 'react'
import { showToast } from '../../actions/showToast.js'
import { Button } from '../../react/components/Button/Button.js'
import { useKitContext } from '../../react/context/KitContext.js'
import type { PendingTransaction, ReplacementKind } from '../../state/types.js'
import { isRecord } from '../../utils/isRecord.js'
import { activityTexts } from './texts/activityTexts.js'

/** Failures that the visitor can do something about; of all others it is said that nothing has come of it. */
const known = ['alreadyAsked', 'insufficientFunds', 'networkUnreachable', 'notLoaded'] as const

/** What can be done about a payment that waits, in wallets that let a page do it. */
export function ReplaceButtons({ pending }: { pending: PendingTransaction }): ReactElement {
  const { kit } = useKitContext()
  const t = activityTexts.useTexts()
  const [asked, setAsked] = useState<ReplacementKind>()
  const { hash, replacement } = pending
  async function replace(kind: ReplacementKind) {
    if (asked) return
    setAsked(kind)
    try {
      const { replaceTransaction } = await import('../../actions/replaceTransaction.js')
      await replaceTransaction(kit, { hash, kind })
    } catch (error) {
      const code = isRecord(error) ? error.code : undefined
      if (code === 'rejected') return
      const failure = known.find((each) => each === code)
      const message = t(failure ? `failure.${failure}` : 'activity.replace.failed')
      void showToast(kit, { message, variant: 'error' })
    } finally {
      setAsked(undefined)
    }
  }
  const button = (kind: ReplacementKind) => (
    <Button variant="text" part={kind} busy={asked === kind} onClick={() => void replace(kind)}>
      {t(`activity.${kind}`)}
    </Button>
  )
  return (
    // biome-ignore lint/a11y/noRedundantRoles: Safari takes lists without bullets for none
    <li role="listitem" className="bf-activity-replace" data-part="replace" data-id={hash}>
      {button('speedUp')}
      {replacement?.kind === 'cancel' ? null : button('cancel')}
    </li>
  )
}
