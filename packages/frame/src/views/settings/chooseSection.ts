import type { Texts } from '../../texts/en.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import type { Section } from './Section.js'
import { settingsPage } from './settingsPage.js'
import type { SettingsTexts } from './texts/en.js'

/**
 * Shows the menu of the settings.
 *
 * @returns what was chosen; nothing when the visitor closes it
 */
export function chooseSection(
  stage: Stage,
  parameters: {
    sections: readonly Section[]
    /** The one that the visitor comes back from. */
    last: Section | undefined
    email: string
    texts: Texts & SettingsTexts
    signal: AbortSignal
  },
): Promise<Section | undefined> {
  const { sections, last, email, texts, signal } = parameters
  return stage.show<Section | undefined>(signal, (done) => {
    const rows = sections.map((section) => {
      const row = element('button', { type: 'button', part: 'section' }, [
        element('span', { text: texts[section.title] }),
        element('span', { part: 'detail', text: texts[section.text] }),
      ])
      row.dataset.id = section.id
      if (section === last) row.dataset.focus = ''
      row.addEventListener('click', () => done(section))
      return element('li', {}, [row])
    })
    const close = element('button', { type: 'button', part: 'close', text: texts.close })
    close.addEventListener('click', () => done(undefined))
    const node = settingsPage({ part: 'menu', title: texts['settings.title'], texts }, [
      element('p', { part: 'username', text: email }),
      // Safari takes a list without bullets for none.
      element('ul', { part: 'sections', role: 'list' }, rows),
      element('div', { part: 'buttons' }, [close]),
    ])
    return { node }
  })
}
