import { Component, type ReactElement, type ReactNode, useState } from 'react'
import type { Route } from '../../state/route.js'
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel.js'
import { useTexts } from './Texts.js'
import { View } from './View.js'

/** The current view; where it breaks, a message and another try in its place. */
export function ViewBoundary({ route }: { route: Route }): ReactElement {
  const [attempt, setAttempt] = useState(0)
  const retry = () => setAttempt(attempt + 1)
  return (
    <Boundary key={`${route.view}:${attempt}`} fallback={<Crash onRetry={retry} />}>
      <View route={route} />
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

class Boundary extends Component<
  { children: ReactNode; fallback: ReactNode },
  { failed: boolean }
> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidCatch(error: unknown) {
    console.error('[billfold] A view failed.', error)
  }

  override render() {
    return this.state.failed ? this.props.fallback : this.props.children
  }
}
