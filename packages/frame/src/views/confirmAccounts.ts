import type { Addresses } from '../keys/deriveAccounts.js'
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
  parameters: { addresses: Addresses; texts: Texts; signal: AbortSignal },
): Promise<boolean> {
  const { addresses, texts, signal } = parameters
  return stage.show<boolean>(signal, (done) => {
    const use = element('button', { type: 'button', part: 'submit', text: texts['found.use'] })
    use.addEventListener('click', () => done(true))
    const rows = [
      ['EVM', evmPath, addresses.eip155],
      ['Solana', solanaPathText, addresses.solana],
    ] as const
    const page = { part: 'found', title: texts['found.title'], texts, fail: () => done(false) }
    const node = settingsPage(page, [
      element('p', { text: texts['found.text'] }),
      element(
        'ul',
        { role: 'list' },
        rows.map(([name, path, address]) => {
          const detail = element('div', { part: 'detail', text: `${name} · ${path}` })
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
