import { FrameRefusal } from '../channel/FrameRefusal.js'
import type { Preview } from '../keys/createKeys.js'
import { KeysError } from '../keys/openKeys.js'
import type { Texts } from '../texts/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { outcomeLine } from './outcomeLine.js'
import { settingsPage } from './settings/settingsPage.js'

export type Phrase =
  | { readonly kind: 'typed'; readonly text: string; readonly preview: Preview }
  /** A recovery kit, not opened yet. */
  | { readonly kind: 'kit'; readonly text: string }

/** In bytes: a kit has some five hundred. */
const largestFile = 16_384

/**
 * Asks for the phrase of a wallet that there is, for its key, or for its recovery kit.
 *
 * @returns nothing when the visitor goes back
 * @throws FrameRefusal when the visitor leaves it
 */
export function askPhrase(
  stage: Stage,
  parameters: {
    texts: Texts
    signal: AbortSignal
    /** @throws KeysError, a PhraseError where it is none */
    readText: (text: string) => Promise<Preview>
    /** @throws KeysError where it is no kit */
    readKit: (text: string) => Promise<unknown>
  },
): Promise<Phrase | undefined> {
  const { texts, signal, readText, readKit } = parameters
  return stage.show<Phrase | undefined>(signal, (done, fail) => {
    const field = element('textarea', {
      part: 'phrase',
      label: texts['import.words'],
      autocomplete: 'off',
    })
    field.placeholder = texts['import.words']
    field.spellcheck = false
    field.autocapitalize = 'none'
    field.dir = 'ltr'
    field.rows = 4
    const outcome = outcomeLine()
    const file = element('input', { type: 'file', part: 'file', label: texts['import.file'] })
    file.accept = '.json,application/json'
    file.hidden = true
    const choose = element('button', { type: 'button', part: 'other', text: texts['import.file'] })
    const submit = element('button', { type: 'submit', part: 'submit', text: texts.continue })

    async function take<value>(work: () => Promise<value>, use: (value: value) => void) {
      submit.disabled = true
      outcome.working(texts.working)
      try {
        use(await work())
      } catch (error) {
        if (error instanceof FrameRefusal) return fail(error)
        outcome.wrong(describeFault(error, { texts, count: countOf(field.value) }))
      }
      submit.disabled = false
    }
    choose.addEventListener('click', () => file.click())
    file.addEventListener('change', () => {
      const [chosen] = file.files ?? []
      // Chosen again it is read again.
      file.value = ''
      if (!chosen) return
      void take(
        async () => {
          const text = chosen.size > largestFile ? '' : await chosen.text()
          await readKit(text)
          return text
        },
        (text) => done({ kind: 'kit', text }),
      )
    })
    const form = element('form', {}, [
      element('p', { text: texts['import.text'] }),
      field,
      outcome.node,
      choose,
      file,
      element('div', { part: 'buttons' }, [submit]),
    ])
    form.addEventListener('submit', (event) => {
      event.preventDefault()
      const text = field.value
      void take(
        () => readText(text),
        (preview) => done({ kind: 'typed', text, preview }),
      )
    })
    const page = {
      part: 'import',
      title: texts['import.title'],
      texts,
      fail: () => done(undefined),
    }
    return {
      node: settingsPage(page, [form]),
      stop() {
        field.value = ''
      },
    }
  })
}

const countOf = (text: string) => text.trim().split(/\s+/).filter(Boolean).length

function describeFault(error: unknown, { texts, count }: { texts: Texts; count: number }): string {
  if (!(error instanceof KeysError)) return texts.failed
  if (error.name === 'KitError') return texts['import.noKit']
  if (error.name !== 'PhraseError') return texts.failed
  const [, place] = /^word (\d+)$/.exec(error.message) ?? []
  if (place) return texts['import.word'].replace('{place}', place)
  if (error.message === 'key') return texts['import.key']
  if (error.message === 'checksum') return texts['import.checksum']
  return texts['import.count'].replace('{count}', String(count))
}
