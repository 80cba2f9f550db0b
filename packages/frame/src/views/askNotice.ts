import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Texts } from '../texts/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { onMeantPress } from './onMeantPress.js'

/**
 * Says why a wallet is not opened, or that not all was sent, until the visitor closes it.
 *
 * @returns once the visitor wants the wallet forgotten, where that may be
 * @throws FrameRefusal when the visitor closes it
 */
export function askNotice<Kind extends 'disputed' | 'unsent' | 'stopped'>(
  stage: Stage,
  parameters: {
    kind: Kind
    /** The wallet that it is about, the transaction's hash, or how far it came. */
    account: string
    texts: Texts & Readonly<Record<`${Kind}.${'title' | 'text'}`, string>>
    signal: AbortSignal
  },
): Promise<void> {
  const { kind, account, texts, signal } = parameters
  return stage.show<void>(signal, (done, fail) => {
    const close = element('button', { type: 'button', part: 'cancel', text: texts.close })
    const forget = element('button', {
      type: 'button',
      part: 'forget',
      text: texts['disputed.forget'],
    })
    const hint = element('p', { part: 'hint', role: 'status' })
    const card = element('section', { part: kind }, [
      element('h1', { text: texts[`${kind}.title`] }),
      element('p', { text: texts[`${kind}.text`], role: 'alert' }),
      element('p', { part: 'account', text: account }),
      hint,
      element('div', { part: 'buttons' }, kind === 'disputed' ? [close, forget] : [close]),
    ])
    close.addEventListener('click', () => fail(new FrameRefusal('actionNotAllowed')))
    const stop = onMeantPress(forget, card, {
      onPress: () => done(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return { node: card, stop }
  })
}
