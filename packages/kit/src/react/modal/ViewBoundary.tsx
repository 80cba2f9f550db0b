import { type ReactElement, useState } from 'react'
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel.js'
import { useTexts } from '../i18n/Texts.js'
import { Boundary } from './Boundary.js'
import { View, type ViewPlace } from './View.js'

/** The current view; where it breaks, a message and another try in its place. */
export function ViewBoundary(props: ViewPlace): ReactElement {
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)
  return (
    <Boundary
      name="view"
      key={`${props.route.view}:${attempt}`}
      fallback={<Crash onRetry={retry} />}
    >
      <View {...props} />
    </Boundary>
  )
}

function Crash({ onRetry }: { onRetry: () => void }): ReactElement {
  const t = useTexts()
  return (
    <ErrorPanel
      title={t('crash.title')}
      message={t('crash.text')}
      retryLabel={t('common.retry')}
      onRetry={onRetry}
    />
  )
}
