import type { ComponentType, ReactElement } from 'react'
import { NotLoaded } from '../../features/NotLoaded.js'
import type { Route } from '../../features/routes.js'
import { fetchLaterViews, isLater, viewOf } from '../../features/views.js'
import { type Language, toLanguage } from '../../utils/languages.js'
import { Skeleton } from '../components/Skeleton/Skeleton.js'
import { useFetched } from '../hooks/useFetched.js'
import { useTexts } from '../i18n/Texts.js'

export type ViewPlace = {
  route: Route
  /** What stands beside it. */
  aside?: Route | undefined
}

type AnyView = ComponentType<ViewPlace>

/** By language and name: a view has come when its texts have, too. */
const fetched = new Map<`${Language} ${Route['view']}`, AnyView>()

function known(name: Route['view'], language: Language): AnyView | undefined {
  const view = viewOf(name)
  return 'component' in view ? view.component : fetched.get(`${language} ${name}`)
}

/** Fetches a view's code and texts. */
export async function fetchView(name: Route['view'], language: Language) {
  // What an account leads to comes with it.
  if (isLater(name) || name === 'Account') await fetchLaterViews(language)
  const view = viewOf(name)
  if (!('load' in view) || fetched.has(`${language} ${name}`)) return
  const [component, texts] = await Promise.all([view.load(), view.texts?.()])
  await texts?.load(language)
  fetched.set(`${language} ${name}`, component)
}

/** Shows a route's view, fetching its code where it has not come yet. */
export function View({ route, aside }: ViewPlace): ReactElement {
  const t = useTexts()
  const language = toLanguage(t.source.locale)
  const Known = known(route.view, language)
  const { hasFailed, retry } = useFetched({
    key: `${language} ${route.view}`,
    isKnown: Known !== undefined,
    fetch: () => fetchView(route.view, language),
  })
  if (Known) return <Known route={route} aside={aside} />
  if (!hasFailed)
    return (
      <div className="bf-view-place">
        <Skeleton shape="row" count={3} />
      </div>
    )
  return <NotLoaded onRetry={retry} />
}
