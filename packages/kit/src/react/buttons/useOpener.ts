import { useEffect, useState, useSyncExternalStore } from 'react'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldModal } from '../hooks/useBillfoldModal.js'
import { isModalLoading, watchModal } from '../loading/loadModal.js'
import { prefetchModal, prefetchWhenIdle } from '../loading/prefetchModal.js'
import { useButtonSetting } from './useButtonSetting.js'

/** What the page's buttons share that open the modal: it is fetched in time, and a press is seen at once. */
export function useOpener(press: () => void) {
  const { kit } = useKitContext()
  const { setting, ref, language, t } = useButtonSetting()
  const { open: expanded } = useBillfoldModal()
  const [wasPressed, setPressed] = useState(false)
  const isLoading = useSyncExternalStore(
    watchModal,
    () => isModalLoading(language),
    () => false,
  )
  useEffect(() => (ref.current ? prefetchWhenIdle(kit, ref.current) : undefined), [kit, ref])
  return {
    t,
    /** Said while the modal that this button has asked for is on its way. */
    opening: wasPressed && expanded && isLoading ? t('button.opening') : undefined,
    button: {
      ...setting,
      ref,
      expanded,
      onIntent: () => prefetchModal(kit),
      onClick() {
        setPressed(true)
        press()
      },
    },
  }
}
