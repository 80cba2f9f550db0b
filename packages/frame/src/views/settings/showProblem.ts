import { ServerError } from '../../server/createServerCaller.js'
import type { TextKey, Texts } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { describeSocialFailure } from './describeSocialFailure.js'
import { settingsPage } from './settingsPage.js'

/** Says what has kept a section from being opened or finished. */
export function showProblem(
  stage: Stage,
  parameters: { text: string; texts: Texts; signal: AbortSignal },
): Promise<void> {
  const { text, texts, signal } = parameters
  return stage.show<void>(signal, (done) => {
    const close = element('button', { type: 'button', part: 'close', text: texts.close })
    close.addEventListener('click', () => done())
    const problem = element('p', { part: 'danger', role: 'alert', text })
    const title = texts['settings.title']
    const buttons = element('div', { part: 'buttons' }, [close])
    return { node: settingsPage({ part: 'failed', title, texts }, [problem, buttons]) }
  })
}

/** What to say of a failure that the visitor can do nothing about but wait. */
export function describeFailure(error: unknown): TextKey {
  if (!(error instanceof ServerError)) return describeSocialFailure(error)
  if (error.status === 429) return 'settings.tooMany'
  return error.status === undefined ? 'settings.unreachable' : 'failed'
}
