import type { ReactElement } from 'react'
import { useButtonSetting } from '../buttons/useButtonSetting.js'
import { PageNotice } from '../components/PageNotice/PageNotice.js'

/** Says in the page itself that the modal could not be loaded, since it cannot say so itself. */
export function LoadFailure({ onRetry }: { onRetry: () => void }): ReactElement {
  const { setting, t, ref } = useButtonSetting()
  return <PageNotice {...setting} ref={ref} message={t('button.notLoaded')} onPress={onRetry} />
}
