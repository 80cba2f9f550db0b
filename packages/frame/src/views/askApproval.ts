import type { Claims, Words } from '../approval/Description.js'
import { describe } from '../approval/describe.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Approval } from '../keys/SignRequest.js'
import { armWhenSeen, canTellWhatIsSeen } from './armWhenSeen.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { onMeantPress } from './onMeantPress.js'
import { visibleText } from './visibleText.js'

/** So that most payments and sign-ins need no scrolling. In CSS pixels. */
const roomToRead = 560

/**
 * Shows what is to be signed, from the very text that is signed, and waits for the visitor.
 *
 * @throws FrameRefusal when the visitor rejects it, or the browser cannot tell whether it is seen
 */
export function askApproval(
  stage: Stage,
  parameters: { approval: string; claims?: Claims | undefined; words: Words; signal: AbortSignal },
): Promise<void> {
  const { approval, claims = {}, words, signal } = parameters
  const { texts } = words
  if (!canTellWhatIsSeen()) throw new FrameRefusal('actionNotAllowed')
  return stage.show<void>(signal, (done, fail) => {
    const shown = describe(JSON.parse(approval) as Approval, words, claims) // made by this frame
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
    const card = element('section', { part: 'approve' }, [
      element('h1', { text: shown.title }),
      details,
      hint,
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
      onPress: () => done(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return {
      node: card,
      height: roomToRead,
      stop() {
        disarm()
        deafen()
      },
    }
  })
}
