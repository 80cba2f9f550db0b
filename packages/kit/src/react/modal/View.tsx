import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { Route } from '../../features/routes.js'
import { viewOf } from '../../features/views.js'
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel.js'
import { Skeleton } from '../components/Skeleton/Skeleton.js'
import { useTexts } from '../i18n/Texts.js'

export type ViewPlace = {
  route: Route
  /** What stands beside it. */
  aside?: Route | undefined
}

type AnyView = ComponentType<ViewPlace>

const fetched = new Map<Route['view'], AnyView>()

function known(name: Route['view']): AnyView | undefined {
  const view = viewOf(name)
  return 'component' in view ? view.component : fetched.get(name)
}

/** Fetches a view's code. */
export async function fetchView(name: Route['view']) {
  const view = viewOf(name)
  if ('load' in view && !fetched.has(name)) fetched.set(name, await view.load())
}

/** Shows a route's view, fetching its code where it has not come yet. */
export function View({ route, aside }: ViewPlace): ReactElement {
  const t = useTexts()
  const { view } = route
  const [outcome, setOutcome] = useState<{ view: string; failed: boolean }>()
  const [attempt, setAttempt] = useState(0)
  const Known = known(view)
  const isKnown = Known !== undefined

  // biome-ignore lint/correctness/useExhaustiveDependencies: `attempt` asks for another try
  useEffect(() => {
    if (isKnown) return
    let current = true
    fetchView(view).then(
      () => current && setOutcome({ view, failed: false }),
      () => current && setOutcome({ view, failed: true }),
    )
    return () => {
      current = false
    }
  }, [view, isKnown, attempt])

  if (Known) return <Known route={route} aside={aside} />
  if (outcome?.view !== view || !outcome.failed)
    return (
      <div className="bf-view-place">
        <Skeleton shape="row" count={3} />
      </div>
    )
  const retry = () => {
    setOutcome(undefined)
    setAttempt(attempt + 1)
  }
  return (
    <ErrorPanel
      title={t('crash.title')}
      message={t('failure.notLoaded')}
      retryLabel={t('common.retry')}
      onRetry={retry}
    />
  )
}
