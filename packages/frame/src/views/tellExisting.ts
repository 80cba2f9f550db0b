import type { Texts } from '../texts/en.js'
import type { LaterTexts } from '../texts/later/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'

/** Says that a wallet was made elsewhere meanwhile, and what it opens by. */
export function tellExisting(
  stage: Stage,
  { texts, signal }: { texts: Texts & LaterTexts; signal: AbortSignal },
): Promise<void> {
  return stage.show<void>(signal, (done) => {
    const use = element('button', { type: 'button', part: 'submit', text: texts.continue })
    use.addEventListener('click', () => done())
    const node = element('section', { part: 'existing' }, [
      element('h1', { text: texts['existing.title'] }),
      element('p', { text: texts['existing.text'], role: 'alert' }),
      element('div', { part: 'buttons' }, [use]),
    ])
    return { node, height: 300 }
  })
}
