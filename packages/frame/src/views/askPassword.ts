import { FrameRefusal } from '../channel/FrameRefusal.js'
import { loadLeaked } from '../loadLater.js'
import type { TextKey, Texts } from '../texts/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { outcomeLine } from './outcomeLine.js'
import { passwordFault } from './passwordFault.js'

const buttons = {
  setUp: 'setUp.create',
  recover: 'recover.open',
  prove: 'continue',
  spend: 'continue',
  openKit: 'continue',
  file: 'continue',
  change: 'change.change',
} as const satisfies Record<string, TextKey>

/**
 * Asks for a password, a new one or that of the wallet, until something could be done with it.
 *
 * @throws FrameRefusal when the visitor cancels
 */
export function askPassword<value>(
  stage: Stage,
  parameters: {
    kind: keyof typeof buttons
    email: string
    /** What else there is to know before. */
    hint?: string | undefined
    texts: Texts
    signal: AbortSignal
    /** Something else that the visitor may do. */
    other?: { readonly text: string; readonly value: value } | undefined
    /**
     * What to do with it. Gives what to say where it is the wrong one; a FrameRefusal ends the view, and after
     * any other failure the visitor may try again.
     */
    use: (password: string) => Promise<{ value: value } | { wrong: TextKey }>
  },
): Promise<value> {
  const { kind, email, hint, texts, signal, other, use } = parameters
  const isNew = kind === 'setUp' || kind === 'change' || kind === 'file'
  return stage.show<value>(signal, (done, fail) => {
    const password = element('input', {
      type: 'password',
      label: texts.password,
      autocomplete: isNew ? 'new-password' : 'current-password',
      part: 'password',
    })
    const again = element('input', {
      type: 'password',
      label: texts.again,
      autocomplete: 'new-password',
      part: 'again',
    })
    password.placeholder = texts.password
    again.placeholder = texts.again
    const outcome = outcomeLine()
    const submit = element('button', {
      type: 'submit',
      part: 'submit',
      text: texts[buttons[kind]],
    })
    const cancel = element('button', { type: 'button', part: 'cancel', text: texts.cancel })
    // Password managers keep it with the address.
    const isAddress = email.includes('@') && !email.startsWith('@')
    const name = element('input', {
      type: isAddress ? 'email' : 'text',
      label: isAddress ? texts.email : texts['approve.account'],
      autocomplete: 'username',
      part: 'username',
    })
    name.value = email
    name.readOnly = true

    const otherWay = other && element('button', { type: 'button', part: 'other', text: other.text })
    otherWay?.addEventListener('click', () => done(other?.value as value)) // there is one

    function faultOf(): TextKey | undefined {
      if (!isNew) return undefined
      const fault = passwordFault(password.value, email)
      return fault ?? (password.value === again.value ? undefined : 'setUp.different')
    }
    async function useIt() {
      if (isNew && (await isLeaked(password.value))) return { wrong: 'setUp.tooPlain' } as const
      return use(password.value)
    }
    async function send() {
      const fault = faultOf()
      if (fault) return outcome.wrong(texts[fault])
      outcome.working(texts.working)
      submit.disabled = true
      try {
        const found = await useIt()
        if ('value' in found) return done(found.value)
        outcome.wrong(texts[found.wrong])
      } catch (error) {
        if (error instanceof FrameRefusal) return fail(error)
        // It may count by now: another password would be one that opens nothing.
        if (isNew) password.readOnly = again.readOnly = true
        if (otherWay) otherWay.disabled = true
        outcome.wrong(texts.failed)
      }
      submit.disabled = false
    }
    const form = element('form', { part: kind }, [
      element('h1', { text: texts[`${kind}.title`] }),
      element('p', { text: texts[`${kind}.text`] }),
      ...(hint === undefined ? [] : [element('p', { part: 'danger', text: hint })]),
      name,
      password,
      ...(isNew ? [again] : []),
      outcome.node,
      ...(otherWay ? [otherWay] : []),
      element('div', { part: 'buttons' }, [cancel, submit]),
    ])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      void send()
    })
    cancel.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    return {
      node: form,
      stop() {
        for (const field of [password, again]) field.value = ''
      },
    }
  })
}

async function isLeaked(password: string): Promise<boolean> {
  const { isLeakedPassword } = await loadLeaked()
  return isLeakedPassword(password)
}
