import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldName } from '../../react/hooks/useBillfoldName.js'
import { useNameZone } from '../../react/hooks/useNameZone.js'
import { AtIcon } from '../../react/icons/AtIcon.js'
import { accountTexts } from './texts/accountTexts.js'

/** Of an account without a name, where the host gives some out: the way to one. */
export function AccountName(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const zone = useNameZone()
  const { data: name } = useBillfoldName({ enabled: Boolean(zone) })
  // As long as it is not known that there is none, none is offered.
  if (!zone || name !== null) return null
  return (
    <Row
      part="name"
      label={t('name.title')}
      detail={t('account.name.text', { zone })}
      icon={<AtIcon />}
      chevron
      onClick={() => pushView(kit, { view: 'RegisterAccountName' })}
    />
  )
}
