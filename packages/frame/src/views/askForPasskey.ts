import { FrameRefusal } from '../channel/FrameRefusal.js'
import { KeysError } from '../keys/openKeys.js'
import { PasskeyError } from '../passkey/PasskeyError.js'
import { ServerError } from '../server/createServerCaller.js'
import type { TextKey, Texts } from '../texts/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { outcomeLine } from './outcomeLine.js'

/**
 * Has the visitor make or use a passkey, by a press, until something could be done with it.
 *
 * @returns nothing where the visitor takes the other way: later, or by the password
 * @throws FrameRefusal when the visitor cancels
 */
export function askForPasskey<value>(
  stage: Stage,
  parameters: {
    kind: 'offer' | 'unlock' | 'confirm' | 'enter' | 'create' | 'owner' | 'link'
    texts: Texts
    signal: AbortSignal
    /** A FrameRefusal ends the view; after any other failure the visitor may try again. */
    use: (signal: AbortSignal) => Promise<value>
  },
): Promise<value | undefined> {
  const { kind, texts, signal, use } = parameters
  return stage.show<value | undefined>(signal, (done, fail) => {
    const ended = new AbortController()
    const outcome = outcomeLine()
    const submit = element('button', {
      type: 'button',
      part: 'submit',
      text: texts[`${kind}.press`],
    })
    const other = element('button', { type: 'button', part: 'other', text: texts[`${kind}.other`] })
    const cancel = element('button', { type: 'button', part: 'cancel', text: texts.cancel })

    async function press() {
      submit.disabled = true
      outcome.working(texts.working)
      try {
        done(await use(ended.signal))
      } catch (error) {
        if (error instanceof FrameRefusal) return fail(error)
        outcome.wrong(texts[describePasskeyFailure(error)])
      }
      submit.disabled = false
    }
    submit.addEventListener('click', () => void press())
    other.addEventListener('click', () => done(undefined))
    cancel.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    const node = element('section', { part: kind }, [
      element('h1', { text: texts[`${kind}.title`] }),
      element('p', { text: texts[`${kind}.text`] }),
      outcome.node,
      ...(kind === 'offer'
        ? [element('div', { part: 'buttons' }, [other, submit])]
        : [other, element('div', { part: 'buttons' }, [cancel, submit])]),
    ])
    return { node, stop: () => ended.abort(new PasskeyError('declined')) }
  })
}

const failures = {
  declined: 'passkey.declined',
  known: 'passkey.known',
  blocked: 'passkey.blocked',
  unfit: 'passkey.unfit',
} as const satisfies Record<PasskeyError['reason'], TextKey>

/** What to say where a passkey has not done what it should. */
function describePasskeyFailure(error: unknown): TextKey {
  if (error instanceof PasskeyError) return failures[error.reason]
  if (error instanceof ServerError && error.code === 'unknownPasskey') return 'passkey.stranger'
  const isWrong = error instanceof KeysError && error.name === 'SealError'
  return isWrong ? 'passkey.unfit' : 'failed'
}
