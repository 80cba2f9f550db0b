import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Texts } from '../../texts/en.js'
import { element } from '../element.js'

/** A page of the settings, with the way back to the menu. */
export function settingsPage(
  parameters: {
    part: string
    title: string
    texts: Texts
    /** The stage's `fail`; none: there is no way back from it. */
    fail?: ((error: unknown) => void) | undefined
  },
  children: readonly Node[],
): HTMLElement {
  const { part, title, texts, fail } = parameters
  const heading = element('h1', { text: title })
  // It takes the focus when there is no field, so that the page is read out from its beginning.
  heading.tabIndex = -1
  const back = element('button', { type: 'button', part: 'back', label: texts.back, text: '‹' })
  back.addEventListener('click', () => fail?.(new FrameRefusal('rejected')))
  return element('section', { part }, [
    element('header', {}, fail ? [back, heading] : [heading]),
    ...children,
  ])
}
