import type { Browser } from 'playwright-core'
import { type Profile, profiles } from './profiles.js'
import { visitDemo } from './visitDemo.js'

/** The name of a wallet that speaks EVM and Solana. */
export const walletName = 'Practice wallet for Solana'

/**
 * A visitor of the demo with EVM chains, Solana and Bitcoin, and a wallet that speaks two of them:
 * the site's own for Solana, and a scriptable one for EVM that says it is the same.
 */
export async function visitSeveral(
  browser: Browser,
  { profile = 'desktop', query = '' }: { profile?: Profile; query?: string } = {},
) {
  const visited = await visitDemo(browser, {
    query: `solana=1&bitcoin=1&adapter=wagmi&${query}`,
    wallet: { name: walletName, rdns: 'test.practice' },
    options: profiles[profile],
  })
  const { page, dialog } = visited
  const view = (name: string) => dialog.locator(`[data-page="${name}"]`)
  const wallets = dialog.locator('[data-part="wallet"]')
  const wallet = wallets.filter({ hasText: walletName })
  const namespace = (namespace: string) =>
    dialog.locator(`[data-part="namespace"][data-id="${namespace}"]`)
  const agree = dialog.locator('[data-part="agree"]')
  const cancel = dialog.locator('[data-part="cancel"]')
  async function chooseNetwork(id: string) {
    await page.getByTestId('open-Networks').click()
    await dialog.locator(`[data-part="network"][data-id="${id}"]`).click()
  }
  return { ...visited, view, wallets, row: wallet, namespace, agree, cancel, chooseNetwork }
}
