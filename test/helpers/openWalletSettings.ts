import type { Page } from 'playwright-core'

/** Opens the settings of the wallet by email, as the account's row does. Waits until the visitor closes them. */
export function openWalletSettings(page: Page): Promise<void> {
  return page.evaluate(async () => {
    const { kit } = window as never as {
      kit: { options: { connectors: { id: string; getProvider(): Promise<Shown> }[] } }
    }
    type Shown = { openSettings(): Promise<void> }
    const connector = kit.options.connectors.find(({ id }) => id === 'embedded')
    await (await connector?.getProvider())?.openSettings()
  })
}
