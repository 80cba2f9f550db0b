import { type ReactElement, useRef } from 'react'
import { goBack } from '../../actions/navigate.js'
import { Avatar } from '../../react/components/Avatar/Avatar.js'
import { Button } from '../../react/components/Button/Button.js'
import { ConnectRing } from '../../react/components/ConnectRing/ConnectRing.js'
import { Stack } from '../../react/components/Stack/Stack.js'
import { StatusText } from '../../react/components/StatusText/StatusText.js'
import { useSheet } from '../../react/components/useSheet.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import { useKitState } from '../../react/hooks/useKitState.js'
import type { ViewProps } from '../View.js'
import styles from './Names.css?inline'
import { nameTexts } from './texts/nameTexts.js'

/** A name is the account's. */
export function RegisterAccountNameSuccess({
  route,
}: ViewProps<'RegisterAccountNameSuccess'>): ReactElement | null {
  const { kit } = useKitContext()
  const t = nameTexts.useTexts()
  const { address } = useBillfoldAccount()
  const place = useRef<HTMLDivElement>(null)
  useSheet(place, styles)
  const locale = useKitState((state) => state.locale)
  const until =
    route.endsAt && new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).format(route.endsAt)
  if (!address) return null
  return (
    <Stack align="center" gap="large">
      <ConnectRing state="success">
        <Avatar address={address} />
      </ConnectRing>
      <div className="bf-name-yours" ref={place}>
        <StatusText
          title={t('name.yours', { name: route.name })}
          detail={until ? t('name.yours.until', { date: until }) : t('name.yours.text')}
        />
      </div>
      <Button part="done" autoFocus onClick={() => goBack(kit)}>
        {t('name.done')}
      </Button>
    </Stack>
  )
}
