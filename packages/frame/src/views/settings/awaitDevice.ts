import type { Texts } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { settingsPage } from './settingsPage.js'

/** Says that there is a link in the mail, until it was pressed. */
export function awaitDevice(
  stage: Stage,
  parameters: {
    email: string
    texts: Texts
    signal: AbortSignal
    wait: (signal: AbortSignal) => Promise<void>
  },
): Promise<void> {
  const { email, texts, signal, wait } = parameters
  return stage.show<void>(signal, (done, fail) => {
    const ended = new AbortController()
    wait(ended.signal).then(done, fail)
    const text = texts['login.device'].replace('{email}', () => email)
    const page = { part: 'device', title: texts['login.title'], texts, fail }
    return {
      node: settingsPage(page, [element('p', { text, role: 'status' })]),
      stop: () => ended.abort(),
    }
  })
}
