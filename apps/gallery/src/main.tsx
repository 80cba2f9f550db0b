import type { ReactElement } from 'react'
import { createRoot } from 'react-dom/client'
import { type Entry, entries } from './entries.js'
import { Index } from './Index.js'
import { readSetting } from './setting.js'
import { ComponentStage } from './stage/ComponentStage.js'
import { KitStage } from './stage/KitStage.js'

const setting = readSetting(location.search)
const entry = entries.find(({ id }) => id === setting.scene)
const root = document.getElementById('root')
if (!root) throw new Error('The page has no #root.')

document.documentElement.dataset.theme = setting.theme
document.title = entry ? `${entry.id} – Billfold gallery` : 'Billfold gallery'
createRoot(root).render(entry ? <Stage entry={entry} /> : <Index setting={setting} />)

function Stage({ entry }: { entry: Entry }): ReactElement {
  return (
    <main>
      <h1>{entry.id}</h1>
      {entry.kind === 'view' ? (
        <KitStage scene={entry.scene} setting={setting} />
      ) : (
        <ComponentStage scene={entry.scene} setting={setting} />
      )}
    </main>
  )
}
