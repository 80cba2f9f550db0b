import type { Billfold } from '../Billfold.js'
import { type Language, toLanguage } from '../utils/languages.js'

/**
 * Calls a wallet by the name that it has in the page's language, whatever its connector says. Returns a
 * function that ends it.
 */
export function nameByLanguage(
  { getState, _internal: { dispatch, store } }: Billfold,
  { connectorId, names }: { connectorId: string; names: Readonly<Record<Language, string>> },
): () => void {
  let isOver = false
  function rename() {
    const { connectors, locale } = getState()
    const name = names[toLanguage(locale)]
    const isWrong = connectors.some((each) => each.id === connectorId && each.name !== name)
    if (!isWrong || isOver) return
    const named = connectors.map((each) => (each.id === connectorId ? { ...each, name } : each))
    dispatch({ type: 'connectors/changed', connectors: named })
  }
  rename()
  // Not among those who hear of the change that it follows.
  const stop = store.subscribe((state, before) => {
    const isSame = state.connectors === before.connectors && state.locale === before.locale
    if (!isSame) queueMicrotask(rename)
  })
  return () => {
    isOver = true
    stop()
  }
}
