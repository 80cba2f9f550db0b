import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { ServerError } from '../../server/createServerCaller.js'
import type { TextKey } from '../../texts/en.js'
import { createEmailChange, type EmailChange } from '../../wallet/createEmailChange.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { outcomeLine } from '../outcomeLine.js'
import { askCode } from './askCode.js'
import { isStaleLogin } from './isStaleLogin.js'
import { proveOwner } from './proveOwner.js'
import type { SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'
import { describeFailure } from './showProblem.js'
import { withFreshLogin } from './signInAgain.js'

const wrongs: Readonly<Record<string, TextKey>> = {
  wrongCode: 'login.wrong',
  codeExpired: 'login.expired',
  emailTaken: 'way.taken',
}

/**
 * Gives an account that others alone sign in to an address for mails, by which one can sign in as well: once the visitor
 * has shown that the wallet is theirs, and has the code that was sent there. The wallet signs for it.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function addEmail(stage: Stage, context: SectionContext): Promise<void> {
  const { keys, keeper, login, wallet, texts, signal } = context
  const { addresses } = wallet
  await proveOwner(stage, context, {
    purpose: 'login',
    use: ({ factor, recovery }) => keys.checkRecovery({ factor, recovery, addresses }),
  })
  const emailChange = createEmailChange({ login, keeper })
  const typed = { email: '' }
  await withFreshLogin(stage, context, () => askAddress(stage, context, { typed, emailChange }))
  const title = texts['methods.add'].replace('{name}', texts.email)
  await askCode(stage, {
    ...{ email: typed.email, title, texts, signal },
    async use(code) {
      try {
        await emailChange.finish(code)
      } catch (error) {
        const wrong = error instanceof ServerError ? wrongs[error.code ?? ''] : undefined
        if (!wrong) throw error
        return wrong
      }
    },
  })
}

/** Asks for the address, until a code is on its way to it. What was typed is kept. */
function askAddress(
  stage: Stage,
  { user, texts, signal }: SectionContext,
  { typed, emailChange }: { typed: { email: string }; emailChange: EmailChange },
): Promise<void> {
  return stage.show<void>(signal, (done, fail) => {
    const field = element('input', {
      ...{ type: 'email', part: 'address', label: texts.email },
      autocomplete: 'email',
    })
    field.required = true
    field.maxLength = 254
    field.placeholder = texts.email
    field.value = typed.email
    const outcome = outcomeLine()
    const submit = element('button', { type: 'submit', part: 'submit', text: texts.continue })
    async function send() {
      typed.email = field.value.trim()
      submit.disabled = true
      outcome.working(texts.working)
      try {
        await emailChange.begin({ email: typed.email, userId: user.id })
        return done()
      } catch (error) {
        if (error instanceof FrameRefusal || isStaleLogin(error)) return fail(error)
        outcome.wrong(texts[describeFailure(error)])
      }
      submit.disabled = false
    }
    const form = element('form', {}, [
      element('p', { text: texts['methods.email'] }),
      field,
      outcome.node,
      element('div', { part: 'buttons' }, [submit]),
    ])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    const title = texts['methods.add'].replace('{name}', texts.email)
    return { node: settingsPage({ part: 'addEmail', title, texts, fail }, [form]) }
  })
}
