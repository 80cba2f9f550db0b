import type { Billfold, ThemeMode } from 'billfold'
import { watchState } from 'billfold'
import { walletChains } from './walletChains.js'

/**
 * Puts a wallet with play money on the page, for visitors who have none. Its code comes after the
 * page's own. Without it the site works as well, so a failure is only logged.
 */
export async function startPracticeWallet(kit: Billfold): Promise<void> {
  try {
    const { createPracticeWallet } = await import('billfold/testing')
    const wallet = createPracticeWallet({
      chains: walletChains,
      accounts: 2,
      theme: toTheme(kit.getState().themeMode),
    })
    watchState(kit, ({ themeMode }) => toTheme(themeMode), wallet.setTheme)
    wallet.announce()
  } catch (error) {
    console.warn('The practice wallet could not be loaded.', error)
  }
}

/** The wallet's pop-up does not follow the system by itself. */
function toTheme(mode: ThemeMode): 'light' | 'dark' {
  if (mode !== 'system') return mode
  return matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
}
