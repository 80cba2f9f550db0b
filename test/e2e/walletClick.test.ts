import { afterAll, test } from 'vitest'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { accept } from '../helpers/visitNamespace.js'

const browser = await shareBrowser()
afterAll(() => browser.close())

test.for([
  ['adapter=wagmi', 'Magpie'],
  ['adapter=none', 'Magpie'],
  ['adapter=none&solana=1', 'Practice wallet for Solana'],
  ['adapter=none&bitcoin=1', 'Practice wallet for Bitcoin'],
] as const)(
  'default: no script between the click and the address, %s, %s',
  async ([query, name]) => {
    const { context, page, dialog, openModal, value } = await visitDemo(browser, { query })
    await openModal()
    const row = dialog.locator('[data-part="wallet"]', { hasText: name })
    await row.waitFor()
    await page.waitForLoadState('networkidle')
    await page.route('**/*.js', (route) => route.abort())
    accept(page)
    await row.click()
    await value('account-status').toBe('connected')
    await context.close()
  },
)
