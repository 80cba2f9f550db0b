import { type ReactElement, useEffect, useSyncExternalStore } from 'react'
import { createRoot } from 'react-dom/client'
import { entries } from './entries.js'
import { Index } from './Index.js'
import { readSetting } from './setting.js'
import { Stage } from './stage/Stage.js'

const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')
createRoot(root).render(<Gallery />)

/** Shows what the address names, and follows it through the history without loading anew. */
function Gallery(): ReactElement {
  const search = useSyncExternalStore(watchAddress, () => location.search)
  const { scene, theme, locale } = readSetting(search)
  const entry = entries.find(({ id }) => id === scene)
  useEffect(() => {
    document.documentElement.dataset.theme = theme
    document.title = entry ? `${entry.id} – Billfold gallery` : 'Billfold gallery'
  }, [theme, entry])
  if (!entry) return <Index setting={{ theme, locale }} />
  return <Stage key={search} entry={entry} setting={{ theme, locale }} />
}

function watchAddress(listener: () => void) {
  addEventListener('popstate', listener)
  return () => removeEventListener('popstate', listener)
}
