import type { ReactElement } from 'react'
import { dismissAlert } from '../../actions/dismissAlert.js'
import { AlertBar } from '../components/AlertBar/AlertBar.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { useTexts } from '../i18n/Texts.js'

/** The alert about a wrong setting, if there is one and the host wants to see it. */
export function AlertNotice(): ReactElement | null {
  const { kit } = useKitContext()
  const t = useTexts()
  const alert = useKitState((state) => state.alert)
  if (!alert || !kit.options.debug) return null
  return (
    <AlertBar
      tone="error"
      message={`${t(`alert.${alert}`)}. ${t(`alert.${alert}.detail`)}`}
      dismissLabel={t('common.dismiss')}
      onDismiss={() => dismissAlert(kit)}
    />
  )
}
