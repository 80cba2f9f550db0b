import { frameRefusals } from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { ServerError } from '../../server/createServerCaller.js'
import type { Texts } from '../../texts/en.js'
import { createStage, type Stage } from '../createStage.js'
import { element } from '../element.js'
import { chooseSection } from './chooseSection.js'
import type { Section, SectionContext } from './Section.js'
import { settingsTexts } from './settingsTexts.js'
import { describeFailure, showProblem } from './showProblem.js'

/** Shows what visitors manage of their wallet, until they close it. */
export function showSettings(
  stage: Stage,
  parameters: {
    /** In the order of the menu. */
    sections: readonly Section[]
    email: string
    language: string
    texts: Texts
    signal: AbortSignal
    /** What a section works with, as it is when it is opened. */
    prepare: (signal: AbortSignal) => Promise<SectionContext>
  },
): Promise<void> {
  const { sections, email, language, texts, signal, prepare } = parameters
  const words = { ...texts, ...settingsTexts({ language }) }
  return stage.show<void>(signal, (done, fail) => {
    const root = element('div', { part: 'settings' })
    const pages = createStage({ root, onShown: () => takeFocus(root), onHidden() {} })
    const ended = new AbortController()
    let left = new AbortController()

    async function run() {
      let last: Section | undefined
      for (;;) {
        left = new AbortController()
        const given = AbortSignal.any([ended.signal, left.signal])
        const menu = { sections, last, email, texts: words, signal: given }
        const section = await chooseSection(pages, menu)
        if (!section) return
        last = section
        await open(section, given)
      }
    }
    async function open(section: Section, given: AbortSignal) {
      try {
        await section.run(pages, await prepare(given))
      } catch (error) {
        if (error instanceof FrameRefusal && error.code === rejected.code) return
        if (error instanceof ServerError && error.code === 'expired') throw error
        const isGone = error instanceof FrameRefusal && error.code === scriptGone.code
        const text = texts[isGone ? 'settings.unreachable' : describeFailure(error)]
        await showProblem(pages, { text, texts, signal: given }).catch(() => {}) // by Escape
        // The page has the frame loaded anew then.
        if (isGone) throw error
      }
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || event.isComposing) return
      event.preventDefault()
      left.abort(rejected)
    }
    document.addEventListener('keydown', onKey)
    // In the menu it is the settings that are left.
    run().then(done, (error) => (error === rejected ? done() : fail(error)))
    return {
      node: root,
      stop() {
        document.removeEventListener('keydown', onKey)
        ended.abort(rejected)
      },
    }
  })
}

const rejected = new FrameRefusal('rejected')
const { scriptGone } = frameRefusals

/** Where one comes from, else the first field, else the title: never a button that does what one is asked for. */
function takeFocus(root: HTMLElement) {
  const marked = root.querySelector<HTMLElement>('[data-focus]')
  const first = root.querySelector<HTMLElement>('input:not([readonly]), textarea, h1')
  const target = marked ?? first
  target?.focus()
}
