import type { ReactElement } from 'react'
import { hideToast } from '../../actions/showToast.js'
import { Toast } from '../components/Toast/Toast.js'
import { useKitContext } from '../context/KitContext.js'
import { useKitState } from '../hooks/useKitState.js'
import { en, type MessageKey } from '../i18n/en.js'
import { useTexts } from '../i18n/Texts.js'

/** The toast, if there is one. */
export function ToastNotice(): ReactElement | null {
  const { kit } = useKitContext()
  const t = useTexts()
  const toast = useKitState((state) => state.toast)
  if (!toast.open) return null
  return (
    <Toast
      variant={toast.variant}
      svg={toast.svg}
      message={isKey(toast.message) ? t(toast.message) : toast.message}
      dismissLabel={t('common.dismiss')}
      onDismiss={toast.autoClose ? undefined : () => hideToast(kit)}
    />
  )
}

/** What the kit itself says is a key of the catalogue. */
const isKey = (message: string): message is MessageKey => Object.hasOwn(en, message)
