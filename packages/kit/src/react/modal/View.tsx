import { type ComponentType, type ReactElement, useEffect, useState } from 'react'
import type { Route } from '../../state/route.js'
import { ErrorPanel } from '../components/ErrorPanel/ErrorPanel.js'
import { Skeleton } from '../components/Skeleton/Skeleton.js'
import { routes } from './routes.js'
import { useTexts } from './Texts.js'

type AnyView = ComponentType<{ route: Route }>

const fetched = new Map<Route['view'], AnyView>()

function known(view: Route['view']): AnyView | undefined {
  // A route is only ever given to the view of its own name.
  return fetched.get(view) ?? (routes[view].view as AnyView | undefined)
}

async function fetchView(view: Route['view']) {
  const component = await routes[view].load?.()
  if (component) fetched.set(view, component as AnyView) // as above
}

/** Shows a route's view, fetching its code where it has not come yet. */
export function View({ route }: { route: Route }): ReactElement {
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

  if (Known) return <Known route={route} />
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
