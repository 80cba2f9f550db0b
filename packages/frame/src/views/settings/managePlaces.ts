import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { visibleText } from '../visibleText.js'
import { askIfSure } from './askIfSure.js'
import type { SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** Where the wallet or the account is in use. Times in Unix milliseconds. */
export type Place = {
  readonly id: string
  readonly name: string
  readonly createdAt: number
  readonly usedAt: number
  /** Whether it is here. */
  readonly isOwn: boolean
}

/** What is here first, then what was used last. */
export function byUse(one: Place, two: Place): number {
  return Number(two.isOwn) - Number(one.isOwn) || two.usedAt - one.usedAt
}

type Places = {
  kind: 'devices' | 'logins'
  list: () => Promise<readonly Place[]>
  end: (place: Place) => Promise<void>
}

/**
 * Lists places, and ends those that the visitor chooses, but for the one that they are at.
 *
 * @throws FrameRefusal when the visitor goes back, ServerError
 */
export async function managePlaces(
  stage: Stage,
  context: SectionContext,
  parameters: Places,
): Promise<void> {
  const { texts, signal } = context
  const { kind, list, end } = parameters
  for (;;) {
    const place = await showPlaces(stage, context, { kind, places: await list() })
    try {
      await askIfSure(stage, {
        title: texts[`${kind}.sure`],
        text: texts[`${kind}.warning`],
        about: [place.name, ...describeTimes(place, context)],
        action: texts[`${kind}.end`],
        ...{ texts, signal },
      })
      await end(place)
    } catch (error) {
      // Back to the list, unless all of it is left.
      const isBack = error instanceof FrameRefusal && error.code === rejected.code
      if (!isBack || signal.aborted) throw error
    }
  }
}

const rejected = new FrameRefusal('rejected')

/** @returns the one to end */
function showPlaces(
  stage: Stage,
  context: SectionContext,
  { kind, places }: { kind: Places['kind']; places: readonly Place[] },
): Promise<Place> {
  const { texts, signal } = context
  return stage.show<Place>(signal, (done, fail) => {
    function rowOf(place: Place): HTMLElement {
      const times = describeTimes(place, context)
      const name = element('bdi', { text: visibleText(place.name) })
      const row = element('li', { part: 'place' }, [
        element('div', {}, [
          element('div', {}, [name]),
          ...(place.isOwn ? [element('div', { part: 'own', text: texts[`${kind}.own`] })] : []),
          ...times.map((text) => element('div', { part: 'detail', text })),
        ]),
      ])
      row.dataset.id = place.id
      if (place.isOwn) return row
      const text = texts[`${kind}.end`]
      const label = [`${text}: ${place.name}`, ...times].join(', ')
      const remove = element('button', { type: 'button', part: 'remove', text, label })
      remove.addEventListener('click', () => done(place))
      row.append(remove)
      return row
    }
    const page = { part: kind, title: texts[`${kind}.title`], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: texts[`${kind}.text`] }),
      element('ul', { role: 'list' }, places.map(rowOf)),
    ])
    return { node }
  })
}

function describeTimes(
  { createdAt, usedAt }: Place,
  { language, texts }: SectionContext,
): readonly string[] {
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  const moments = new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeStyle: 'short' })
  return [
    texts['ways.since'].replace('{date}', () => dates.format(createdAt)),
    texts['places.used'].replace('{date}', () => moments.format(usedAt)),
  ]
}
