import type { ReactElement } from 'react'
import type { Entry } from '../entries.js'
import type { Setting } from '../setting.js'
import { ComponentStage } from './ComponentStage.js'
import { KitStage } from './KitStage.js'

/** One scene on a page of its own. */
export function Stage({ entry, setting }: { entry: Entry; setting: Setting }): ReactElement {
  const { id, group } = entry
  if (entry.kind === 'view')
    return (
      <main data-scene={id} data-locale={setting.locale}>
        <h1>{id}</h1>
        <KitStage scene={entry.scene} setting={setting} />
      </main>
    )
  return (
    <main data-scene={id} data-locale={setting.locale}>
      <h1>{id}</h1>
      <h2>{group}</h2>
      <ComponentStage scene={entry.scene} setting={setting} />
    </main>
  )
}
