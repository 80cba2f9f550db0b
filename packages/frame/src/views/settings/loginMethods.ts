import {
  type AnswerOf,
  getLoginAccount,
  getSocialProviders,
  type SocialProvider,
  socialNames,
} from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { visibleText } from '../visibleText.js'
import { addLogin } from './addLogin.js'
import { removeLogin } from './removeLogin.js'
import type { Section, SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** One of the logins of an account. */
export type LoginWay = AnswerOf<typeof getLoginAccount>['ways'][number]

type Act = { readonly add: SocialProvider } | { readonly remove: LoginWay }

/** By what the owner signs in: what there is, and what the visitor adds and removes. */
export const loginMethods: Section = {
  id: 'methods',
  title: 'methods.title',
  text: 'methods.detail',
  async run(stage, context) {
    const { callServer, login, signal } = context
    // It is known from others what there is.
    const offered = await callServer(getSocialProviders, { signal }).then(
      ({ providers }) => providers,
      () => [],
    )
    for (;;) {
      const { ways } = await login.call(getLoginAccount)
      const act = await showMethods(stage, context, { ways, offered })
      try {
        if ('add' in act) await addLogin(stage, context, act.add)
        else await removeLogin(stage, context, act.remove)
      } catch (error) {
        // Back to the list, unless all of it is left.
        const isBack = error instanceof FrameRefusal && error.code === rejected.code
        if (!isBack || signal.aborted) throw error
      }
    }
  },
}

const rejected = new FrameRefusal('rejected')

export function nameOfMethod({ kind }: LoginWay, { texts }: Pick<SectionContext, 'texts'>): string {
  return kind === 'email' ? texts.email : socialNames[kind]
}

function showMethods(
  stage: Stage,
  context: SectionContext,
  { ways, offered }: { ways: readonly LoginWay[]; offered: readonly SocialProvider[] },
): Promise<Act> {
  const { language, texts, signal } = context
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return stage.show<Act>(signal, (done, fail) => {
    function rowOf(way: LoginWay): HTMLElement {
      const name = nameOfMethod(way, context)
      const about = visibleText(way.email ?? way.name ?? '')
      const since = texts['ways.since'].replace('{date}', () => dates.format(way.createdAt))
      const row = element('li', { part: 'place' }, [
        element('div', {}, [
          element('div', { text: name }),
          ...(about ? [element('bdi', { part: 'detail', text: about })] : []),
          element('div', { part: 'detail', text: since }),
        ]),
      ])
      row.dataset.id = way.kind
      // Without the last one nobody could sign in.
      if (ways.length === 1) return row
      const text = texts['ways.remove']
      const label = [`${text}: ${name}`, about].filter(Boolean).join(', ')
      const remove = element('button', { type: 'button', part: 'remove', text, label })
      remove.addEventListener('click', () => done({ remove: way }))
      row.append(remove)
      return row
    }
    const adders = offered
      .filter((provider) => !ways.some(({ kind }) => kind === provider))
      .map((provider) => {
        const text = texts['methods.add'].replace('{name}', socialNames[provider])
        const add = element('button', { type: 'button', part: 'add', text })
        add.dataset.id = provider
        add.addEventListener('click', () => done({ add: provider }))
        return add
      })
    const page = { part: 'methods', title: texts['methods.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: texts['methods.text'] }),
      element('ul', { role: 'list' }, ways.map(rowOf)),
      ...adders,
    ])
    return { node }
  })
}
