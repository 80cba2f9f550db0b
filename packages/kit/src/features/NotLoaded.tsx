import type { ReactElement } from 'react'
import { ErrorPanel } from '../react/components/ErrorPanel/ErrorPanel.js'
import { useTexts } from '../react/i18n/Texts.js'

/** Stands in the place of what the modal could not fetch of itself. */
export function NotLoaded({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useTexts()
  return (
    <ErrorPanel
      title={t('crash.title')}
      message={t('failure.notLoaded')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  )
}
