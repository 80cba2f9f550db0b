import { FrameRefusal } from '../../channel/FrameRefusal.js'
import { hasPasskeys } from '../../passkey/hasPasskeys.js'
import type { RecoveryWay } from '../../wallet/createWalletKeeper.js'
import type { Stage } from '../createStage.js'
import { element } from '../element.js'
import { addPasskey } from './addPasskey.js'
import { changePassword } from './changePassword.js'
import { removePasskey } from './removePasskey.js'
import type { Section, SectionContext } from './Section.js'
import { settingsPage } from './settingsPage.js'

const names = {
  password: 'ways.password',
  passkey: 'ways.passkey',
  automatic: 'ways.automatic',
} as const satisfies Partial<Record<RecoveryWay['kind'], string>>

/** The server keeps no more. */
const mostWays = 5

/** The ways to recover the wallet: what there is, and what the visitor adds and removes. */
export const recoveryWays: Section = {
  id: 'ways',
  title: 'ways.title',
  text: 'ways.detail',
  async run(stage, context) {
    const { keeper, signal } = context
    for (let wallet = context.wallet; ; ) {
      const act = await showWays(stage, { ...context, wallet })
      try {
        if (act === 'add') await addPasskey(stage, { ...context, wallet })
        else if (act.kind === 'password') await changePassword(stage, { ...context, wallet })
        else await removePasskey(stage, { ...context, wallet }, act)
      } catch (error) {
        // Back to the list, unless all of it is left.
        const isBack = error instanceof FrameRefusal && error.code === rejected.code
        if (!isBack || signal.aborted) throw error
      }
      const state = await keeper.look()
      if (state.status !== 'ready') throw new FrameRefusal('notConnected')
      wallet = state
    }
  },
}

const rejected = new FrameRefusal('rejected')

/** @returns what the visitor wants to do: add a passkey, remove one, or change the password */
function showWays(stage: Stage, context: SectionContext): Promise<'add' | RecoveryWay> {
  const { wallet, language, texts, signal } = context
  const isFull = wallet.ways.length >= mostWays
  const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
  return stage.show<'add' | RecoveryWay>(signal, (done, fail) => {
    function rowOf(way: RecoveryWay): readonly HTMLElement[] {
      const { kind, createdAt } = way
      if (kind === 'device') return []
      const since = texts['ways.since'].replace('{date}', dates.format(createdAt))
      const row = element('li', { part: 'way' }, [
        element('div', {}, [
          element('div', { text: texts[names[kind]] }),
          element('div', { part: 'detail', text: since }),
        ]),
      ])
      row.dataset.id = kind
      // A password is there in any case: a passkey goes with its device.
      if (kind === 'passkey' && wallet.ways.length > 1) {
        const label = `${texts['ways.remove']}: ${texts[names[kind]]}, ${since}`
        const text = texts['ways.remove']
        const remove = element('button', { type: 'button', part: 'remove', text, label })
        remove.addEventListener('click', () => done(way))
        row.append(remove)
      }
      // The new one comes before the old one goes.
      if (kind === 'password' && !isFull) {
        const label = texts['change.change']
        const text = texts['ways.change']
        const change = element('button', { type: 'button', part: 'change', text, label })
        change.addEventListener('click', () => done(way))
        row.append(change)
      }
      return [row]
    }
    const add = element('button', { type: 'button', part: 'add', text: texts['ways.add'] })
    add.addEventListener('click', () => done('add'))
    const page = { part: 'ways', title: texts['ways.title'], texts, fail }
    const node = settingsPage(page, [
      element('p', { text: texts['ways.text'] }),
      element('ul', { role: 'list' }, [...wallet.ways].reverse().flatMap(rowOf)),
      ...(isFull ? [element('p', { part: 'detail', text: texts['ways.full'] })] : []),
      ...(hasPasskeys() && !isFull ? [add] : []),
    ])
    return { node }
  })
}
