import type { Preview } from '../keys/createKeys.js'
import { evmPath, solanaPathText } from '../keys/paths.js'
import type { Texts } from '../texts/en.js'
import type { Stage } from './createStage.js'
import { element } from './element.js'
import { settingsPage } from './settings/settingsPage.js'

/**
 * Shows the accounts of a wallet that somebody brings along.
 *
 * @returns whether it is the one
 * @throws FrameRefusal when the visitor leaves it
 */
export function confirmAccounts(
  stage: Stage,
  parameters: { preview: Preview; texts: Texts; signal: AbortSignal },
): Promise<boolean> {
  const { preview, texts, signal } = parameters
  return stage.show<boolean>(signal, (done) => {
    const use = element('button', { type: 'button', part: 'submit', text: texts['found.use'] })
    use.addEventListener('click', () => done(true))
    const { isDerived, addresses } = preview
    const { eip155, solana } = addresses
    const isWhole = eip155 !== undefined && solana !== undefined
    const rows = [
      ['EVM', evmPath, eip155],
      ['Solana', solanaPathText, solana],
    ] as const
    const page = { part: 'found', title: texts['found.title'], texts, fail: () => done(false) }
    const node = settingsPage(page, [
      element('p', { text: texts[isWhole ? 'found.text' : 'found.key'] }),
      element(
        'ul',
        { role: 'list' },
        rows.flatMap(([name, path, address]) => {
          if (address === undefined) return []
          const text = isDerived ? `${name} · ${path}` : name
          const detail = element('div', { part: 'detail', text })
          const account = element('div', { part: 'account', text: address })
          detail.dir = account.dir = 'ltr'
          return element('li', { part: 'way' }, [element('div', {}, [detail, account])])
        }),
      ),
      element('div', { part: 'buttons' }, [use]),
    ])
    return { node }
  })
}
