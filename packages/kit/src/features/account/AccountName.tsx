import type { ReactElement } from 'react'
import { pushView } from '../../actions/navigate.js'
import { Row } from '../../react/components/Row/Row.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldName } from '../../react/hooks/useBillfoldName.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import { useNameEnd } from '../../react/hooks/useNameEnd.js'
import { useNameZone } from '../../react/hooks/useNameZone.js'
import { useRegisteredName } from '../../react/hooks/useRegisteredName.js'
import { AtIcon } from '../../react/icons/AtIcon.js'
import { accountTexts } from './texts/accountTexts.js'

/** Where the host gives names out: the way to one, of an account that has none, and to keep its own before it ends. */
export function AccountName(): ReactElement | null {
  const { kit } = useKitContext()
  const t = accountTexts.useTexts()
  const zone = useNameZone()
  const locale = useKitState((state) => state.locale)
  const { data: name } = useBillfoldName({ enabled: Boolean(zone) })
  // An account without any name has none of these either.
  const { data: own } = useRegisteredName({ enabled: Boolean(zone && name) })
  const endsAt = useNameEnd(own ?? undefined)
  if (!zone) return null
  const shared = { part: 'name', icon: <AtIcon />, chevron: true } as const
  if (own && endsAt) {
    const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(endsAt)
    return (
      <Row
        {...shared}
        label={t('name.renewal')}
        detail={t('account.name.until', { name: own, date })}
        onClick={() => pushView(kit, { view: 'RegisterAccountName', renewed: own })}
      />
    )
  }
  // As long as it is not known that there is none, none is offered.
  if (name !== null) return null
  return (
    <Row
      {...shared}
      label={t('name.title')}
      detail={t('account.name.text', { zone })}
      onClick={() => pushView(kit, { view: 'RegisterAccountName' })}
    />
  )
}
