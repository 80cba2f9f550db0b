import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { TextKey, Texts } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { outcomeLine } from '../outcomeLine.js'
import { settingsPage } from './settingsPage.js'

/**
 * Asks for the digits that were mailed, until they were taken.
 *
 * @throws FrameRefusal when the visitor goes back
 */
export function askCode(
  stage: Stage,
  parameters: {
    email: string
    /** @default that the visitor is to show once more who they are */
    title?: string | undefined
    texts: Texts
    signal: AbortSignal
    /** Says what is wrong with it, if anything is. */
    use: (code: string) => Promise<TextKey | undefined>
  },
): Promise<void> {
  const { email, texts, signal, use } = parameters
  const { title = texts['login.title'] } = parameters
  return stage.show<void>(signal, (done, fail) => {
    const code = element('input', {
      ...{ type: 'text', part: 'code', label: texts['login.code'] },
      autocomplete: 'one-time-code',
    })
    code.inputMode = 'numeric'
    code.maxLength = 6
    code.placeholder = texts['login.code']
    const outcome = outcomeLine()
    const submit = element('button', { type: 'submit', part: 'submit', text: texts.continue })
    async function send() {
      const digits = code.value.replace(/\D/g, '')
      if (digits.length !== 6) {
        outcome.wrong(texts['login.wrong'])
        return
      }
      submit.disabled = true
      outcome.working(texts.working)
      try {
        const wrong = await use(digits)
        if (!wrong) return done()
        outcome.wrong(texts[wrong])
        code.select()
      } catch (error) {
        if (error instanceof FrameRefusal) return fail(error)
        outcome.wrong(texts.failed)
      }
      submit.disabled = false
    }
    const form = element('form', {}, [
      element('p', { text: texts['login.text'].replace('{email}', () => email) }),
      code,
      outcome.node,
      element('div', { part: 'buttons' }, [submit]),
    ])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    const page = { part: 'login', title, texts, fail }
    return { node: settingsPage(page, [form]) }
  })
}
