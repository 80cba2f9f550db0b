import {
  type AnswerOf,
  getLoginAccount,
  getSocialProviders,
  type LoginKind,
} from 'billfold/protocol'
import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { hasPasskeys } from '../../passkey/hasPasskeys.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { nameOfLogin } from '../nameOfLogin.js'
import { visibleText } from '../visibleText.js'
import { addEmail } from './addEmail.js'
import { addLogin } from './addLogin.js'
import { addLoginPasskey } from './addLoginPasskey.js'
import { removeLogin } from './removeLogin.js'
import type { Section, SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

/** One of the logins of an account. */
export type LoginWay = AnswerOf<typeof getLoginAccount>['ways'][number]

type Act = { readonly add: LoginKind } | { readonly remove: LoginWay }

/** By what the owner signs in: what there is, and what the visitor adds and removes. */
export const loginMethods: Section = {
  id: 'methods',
  title: 'methods.title',
  text: 'methods.detail',
  async run(stage, given) {
    const { callServer, keeper, login, signal } = given
    let context = given
    // It is known from others what there is.
    const offered = await callServer(getSocialProviders, { signal }).then(
      ({ providers, passkeys }): LoginKind[] => [
        'email',
        ...providers,
        ...(passkeys && hasPasskeys() ? ['passkey' as const] : []),
      ],
      (): LoginKind[] => ['email'],
    )
    for (;;) {
      const { ways } = await login.call(getLoginAccount)
      const act = await showMethods(stage, context, { ways, offered })
      try {
        if ('remove' in act) await removeLogin(stage, context, act.remove)
        else if (act.add === 'email') await addEmail(stage, context)
        else if (act.add === 'passkey') await addLoginPasskey(stage, context)
        else await addLogin(stage, context, act.add)
      } catch (error) {
        // Back to the list, unless all of it is left.
        const isBack = error instanceof FrameRefusal && error.code === rejected.code
        if (!isBack || signal.aborted) throw error
      }
      // A login by passkey may open the wallet from now on.
      const wallet = await keeper.look()
      if (wallet.status !== 'ready') throw new FrameRefusal('notConnected')
      context = { ...context, wallet }
    }
  },
}

const rejected = new FrameRefusal('rejected')

function showMethods(
  stage: Stage,
  context: SectionContext,
  { ways, offered }: { ways: readonly LoginWay[]; offered: readonly LoginKind[] },
): Promise<Act> {
  const { language, texts, signal } = context
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return stage.show<Act>(signal, (done, fail) => {
    function rowOf(way: LoginWay): HTMLElement {
      const name = nameOfLogin(way.kind, texts)
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
      .filter((provider) => provider === 'passkey' || !ways.some(({ kind }) => kind === provider))
      .map((provider) => {
        const text = texts['methods.add'].replace('{name}', nameOfLogin(provider, texts))
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
