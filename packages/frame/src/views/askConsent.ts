import type { Description } from '../approval/Description.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { loadLater } from '../loadLater.js'
import { confirmByPasskey } from '../passkey/confirmByPasskey.js'
import type { Passkey } from '../passkey/Passkey.js'
import type { Texts } from '../texts/en.js'
import { armWhenSeen, canTellWhatIsSeen } from './armWhenSeen.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { onMeantPress } from './onMeantPress.js'
import { visibleText } from './visibleText.js'

/** So that most payments and sign-ins need no scrolling. In CSS pixels. */
const roomToRead = 560

/** The check of who has pressed: one of these passkeys signs the text. Where it fails the visitor may press again. */
export type Confirmation = { readonly text: string; readonly passkeys: readonly Passkey[] }

/**
 * Shows what would be done, and waits until the visitor has seen all of it and wants it: in a window of its own where
 * the browser cannot tell whether it is seen here.
 *
 * @returns whether who has pressed was checked; not where they take the other way, the password
 * @throws FrameRefusal when the visitor rejects it
 */
export async function askConsent(
  stage: Stage,
  parameters: {
    shown: Description
    texts: Texts
    signal: AbortSignal
    confirmation?: Confirmation | undefined
  },
): Promise<boolean> {
  const { shown, texts, signal, confirmation } = parameters
  if (!canTellWhatIsSeen()) {
    const { consentInWindow } = await loadLater()
    return consentInWindow(stage, { shown, confirmation, texts, signal })
  }
  return stage.show<boolean>(signal, (done, fail) => {
    const sign = element('button', { type: 'button', part: 'sign', text: shown.action })
    const reject = element('button', {
      type: 'button',
      part: 'reject',
      text: texts['approve.reject'],
    })
    const details = element('div', { part: 'details' }, [
      ...shown.warnings.map((text) => element('p', { part: 'danger', role: 'alert', text })),
      element(
        'dl',
        {},
        shown.rows.flatMap(({ name, value, tone }) => [
          element('dt', { text: name }),
          element('dd', { text: visibleText(value), ...(tone && { part: tone }) }),
        ]),
      ),
      ...(shown.text === undefined
        ? []
        : [element('pre', { part: 'content', text: visibleText(shown.text) })]),
    ])
    // So that arrow keys scroll it.
    details.tabIndex = 0
    const hint = element('p', { part: 'hint', role: 'status' })
    const other = element('button', { type: 'button', part: 'other', text: texts['confirm.other'] })
    other.hidden = true
    other.addEventListener('click', () => done(false))
    const ended = new AbortController()
    let isConfirming = false
    async function agree() {
      if (!confirmation) return done(false)
      if (isConfirming) return
      isConfirming = true
      hint.textContent = texts.working
      try {
        const { text, passkeys } = confirmation
        await confirmByPasskey(text, { passkeys, signal: ended.signal })
        done(true)
      } catch {
        hint.textContent = texts['approve.unconfirmed']
        other.hidden = false
      }
      isConfirming = false
    }
    const card = element('section', { part: 'approve' }, [
      element('h1', { text: shown.title }),
      details,
      ...(confirmation ? [element('p', { part: 'detail', text: texts['approve.passkey'] })] : []),
      hint,
      other,
      element('div', { part: 'buttons' }, [reject, sign]),
    ])
    reject.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    const disarm = armWhenSeen(sign, card, {
      content: details,
      onUnread(isUnread) {
        hint.textContent = isUnread ? texts['approve.scroll'] : ''
      },
    })
    const deafen = onMeantPress(sign, card, {
      onPress: () => void agree(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return {
      node: card,
      height: roomToRead,
      stop() {
        ended.abort()
        disarm()
        deafen()
      },
    }
  })
}
