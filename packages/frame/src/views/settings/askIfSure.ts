import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Texts } from '../../texts/en.js'
import { armWhenSeen, canTellWhatIsSeen } from '../armWhenSeen.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { onMeantPress } from '../onMeantPress.js'
import { settingsPage } from './settingsPage.js'

/**
 * Asks once more before something is undone: by a press that no page can have led the visitor to.
 *
 * @throws FrameRefusal when the visitor goes back
 */
export function askIfSure(
  stage: Stage,
  parameters: {
    title: string
    text: string
    /** What it is about, where there are several. */
    about?: readonly string[] | undefined
    /** Of the button that does it. */
    action: string
    texts: Texts
    signal: AbortSignal
  },
): Promise<void> {
  const { title, text, about = [], action, texts, signal } = parameters
  return stage.show<void>(signal, (done, fail) => {
    const cancel = element('button', { type: 'button', part: 'cancel', text: texts.cancel })
    const act = element('button', { type: 'button', part: 'act', text: action })
    const hint = element('p', { part: 'hint', role: 'status' })
    const details = element('div', { part: 'details' }, [
      element('p', { text }),
      ...about.map((line) => element('p', { part: 'detail', text: line })),
    ])
    const node = settingsPage({ part: 'sure', title, texts, fail }, [
      details,
      hint,
      element('div', { part: 'buttons' }, [cancel, act]),
    ])
    cancel.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    // Where the browser cannot tell, a device that was lost has to be removed all the same.
    const disarm = canTellWhatIsSeen()
      ? armWhenSeen(act, node, { content: details, onUnread() {} })
      : () => {}
    const deafen = onMeantPress(act, node, {
      onPress: () => done(),
      onEarly() {
        hint.textContent = texts['approve.early']
      },
    })
    return {
      node,
      stop() {
        disarm()
        deafen()
      },
    }
  })
}
