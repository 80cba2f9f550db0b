import type { RecoveryWay } from '../../wallet/createWalletKeeper.js'
import { element } from '../element.js'
import type { Section } from './Section.js'
import { settingsPage } from './settingsPage.js'

const names = {
  password: 'ways.password',
  passkey: 'ways.passkey',
  automatic: 'ways.automatic',
} as const satisfies Partial<Record<RecoveryWay['kind'], string>>

/** The ways to recover the wallet. */
export const recoveryWays: Section = {
  id: 'ways',
  title: 'ways.title',
  text: 'ways.detail',
  run(stage, { wallet, language, texts, signal }) {
    const dates = new Intl.DateTimeFormat(language, { dateStyle: 'medium' })
    return stage.show<void>(signal, (_, fail) => {
      const rows = wallet.ways.flatMap(({ kind, createdAt }) => {
        if (kind === 'device') return []
        const since = texts['ways.since'].replace('{date}', dates.format(createdAt))
        const row = element('li', { part: 'way' }, [
          element('span', { text: texts[names[kind]] }),
          element('span', { part: 'detail', text: since }),
        ])
        row.dataset.id = kind
        return [row]
      })
      const page = { part: 'ways', title: texts['ways.title'], texts, fail }
      const node = settingsPage(page, [
        element('p', { text: texts['ways.text'] }),
        element('ul', { role: 'list' }, rows),
      ])
      return { node }
    })
  },
}
