import * as z from 'zod/mini'
import type { Description } from '../approval/Description.js'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { passkey } from '../passkey/Passkey.js'
import type { Texts } from '../texts/en.js'
import { askInWindow } from '../window/askInWindow.js'
import { askOpener } from '../window/askOpener.js'
import { askConsent, type Confirmation } from './askConsent.js'
import { createStage, type Stage } from './createStage.js'
import { element } from './element.js'
import { followKeys } from './followKeys.js'

/** What the window is handed. The frame has read it from what is signed, and signs that alone. */
const consent = z.object({
  shown: z.object({
    title: z.string(),
    action: z.string(),
    rows: z.array(
      z.object({
        name: z.string(),
        value: z.string(),
        tone: z.optional(z.enum(['danger', 'step'])),
      }),
    ),
    warnings: z.array(z.string()),
    text: z.optional(z.string()),
  }),
  confirmation: z.optional(z.object({ text: z.string(), passkeys: z.array(passkey) })),
  /** The frame's colours. */
  mode: z.optional(z.string()),
  style: z.string(),
})
/** Whether who has pressed was checked. */
const agreed = z.boolean()

/** In CSS pixels. */
const roomForButton = 300

/**
 * Has the visitor decide in a window of the frame's own, where the frame cannot tell whether a page covers it. A press
 * in the frame opens it; whoever closes it has rejected what it asks.
 *
 * @returns whether who has pressed was checked
 * @throws FrameRefusal when the visitor rejects it
 */
export function consentInWindow(
  stage: Stage,
  parameters: {
    shown: Description
    confirmation: Confirmation | undefined
    texts: Texts
    signal: AbortSignal
  },
): Promise<boolean> {
  const { shown, confirmation, texts, signal } = parameters
  return stage.show<boolean>(signal, (done, fail) => {
    const ended = new AbortController()
    const open = element('button', { type: 'button', part: 'submit', text: texts['window.open'] })
    const reject = element('button', {
      type: 'button',
      part: 'cancel',
      text: texts['approve.reject'],
    })
    const hint = element('p', { part: 'hint', role: 'status' })
    const problem = element('p', { part: 'problem', role: 'alert' })

    async function press() {
      open.disabled = true
      problem.textContent = ''
      hint.textContent = texts['window.look']
      const { dataset, style } = document.documentElement
      const given = { shown, confirmation, mode: dataset.mode, style: style.cssText }
      const answer = await askInWindow('approval', { given, schema: agreed, signal: ended.signal })
      if (answer === 'closed') return fail(new FrameRefusal('rejected'))
      if (answer !== 'blocked') return done(answer.answer)
      hint.textContent = ''
      problem.textContent = texts['window.blocked']
      open.disabled = false
    }
    open.addEventListener('click', () => void press().catch(fail))
    reject.addEventListener('click', () => fail(new FrameRefusal('rejected')))
    const node = element('section', { part: 'window' }, [
      element('h1', { text: shown.title }),
      element('p', { text: texts['window.text'] }),
      hint,
      problem,
      element('div', { part: 'buttons' }, [reject, open]),
    ])
    return { node, height: roomForButton, stop: () => ended.abort() }
  })
}

/** Runs the window that `consentInWindow` opens. */
export async function runApprovalWindow({ root, texts }: { root: HTMLElement; texts: Texts }) {
  const { given, port } = await askOpener(consent, { root, texts })
  const { shown, confirmation, mode, style } = given
  const page = document.documentElement
  page.style.cssText = style
  if (mode) page.dataset.mode = mode
  document.title = shown.title
  const stage = createStage({ root, onShown() {}, onHidden() {} })
  followKeys(root, { onEscape: stage.leave })
  const { signal } = new AbortController()
  const asked = askConsent(stage, { shown, confirmation, texts, signal })
  await asked.then(
    (isChecked) => port.postMessage(isChecked),
    () => window.close(),
  )
}
