import { expect, test } from 'vitest'
import { openStage } from '../helpers/openStage.js'
import { startServer } from '../helpers/startServer.js'
import { visitDemo } from '../helpers/visitDemo.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { browser, server } = await openStage()

const inPage = () => ''
const onServer = () => `&server=${encodeURIComponent(server.url)}`

/** A visitor whose wallet is connected and who is asked to sign in. */
async function visitAsked(query: string) {
  const visit = await visitDemo(browser, { query: `adapter=wagmi&${query}` })
  const { dialog, openModal, page } = visit
  await openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  const button = dialog.locator('[data-part="sign-in"]')
  await expect.poll(() => button.getAttribute('aria-disabled')).toBe(null)
  return { ...visit, button, page }
}

test.for([
  ['in the page', inPage],
  ['on the server', onServer],
] as const)('default: required, kept %s', async ([, where]) => {
  const visit = await visitAsked(`siwx=required${where()}`)
  const { context, page, dialog, button, value, errors } = visit
  await value('signed-in').toBe('no')
  // It must be answered: Escape does not close it, and says so to the eye and to screen readers.
  await page.keyboard.press('Escape')
  await dialog.getByRole('alert').getByText('Sign-in is required').waitFor()
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')
  await value('account-status').toBe('connected')

  await page.reload()
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('yes')
  expect(await dialog.count()).toBe(0)

  await page.getByTestId('disconnect').click()
  await value('signed-in').toBe('no')
  // Signed out with it: the next time it is asked for again.
  await visit.openModal()
  await dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' }).click()
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: required and cancelled, the wallet is disconnected', async () => {
  const { context, dialog, value } = await visitAsked('siwx=required')
  await dialog.getByRole('button', { name: 'Cancel and disconnect', exact: true }).click()
  await value('account-status').toBe('disconnected')
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test('behavior: optional and closed, the wallet stays connected', async () => {
  const { context, page, dialog, value } = await visitAsked('siwx=optional')
  expect(await dialog.locator('[data-part="cancel"]').textContent()).toBe('Cancel')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await value('account-status').toBe('connected')
  await value('signed-in').toBe('no')
  await context.close()
})

test('behavior: declined in the wallet, then signed', async () => {
  const { context, dialog, wallet, button, value } = await visitAsked('siwx=required')
  await wallet.rejectNext()
  await button.click()
  await dialog.getByText('Signature declined').waitFor()
  await value('account-status').toBe('connected')
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')
  await context.close()
})

test('behavior: another account and another network are asked anew', async () => {
  const { context, dialog, wallet, button, value } = await visitAsked('siwx=required')
  await button.click()
  await value('signed-in').toBe('yes')
  await wallet.setChain(31338)
  await dialog.locator('[data-page="SIWXSignMessage"]').waitFor()
  await value('signed-in').toBe('no')
  await button.click()
  await dialog.waitFor({ state: 'detached' })
  await value('signed-in').toBe('yes')
  // What was signed before still holds.
  await wallet.setChain(31337)
  await value('network-name').toBe('Local One')
  await value('signed-in').toBe('yes')
  await context.close()
})

test.for(withSoakRows([['on the server', onServer]], [['in the page', inPage]]))(
  'behavior: two tabs ask, and one is answered, kept %s',
  async ([, where]) => {
    const { context, page, dialog, button, value } = await visitAsked(`siwx=required${where()}`)
    const tab = await context.newPage()
    await tab.goto(page.url())
    const other = tab.locator('[data-part="dialog"]')
    await other.locator('[data-page="SIWXSignMessage"]').waitFor()
    await button.click()
    await dialog.waitFor({ state: 'detached' })
    await value('signed-in').toBe('yes')
    await other.waitFor({ state: 'detached' })
    await expect.poll(() => tab.getByTestId('signed-in').textContent()).toBe('yes')
    await context.close()
  },
)

test('behavior: the server does not answer, and then does', async () => {
  const other = await startServer()
  const query = `siwx=required&server=${encodeURIComponent(other.url)}`
  const { context, page, dialog, button, value } = await visitAsked(query)
  await page.route(`${other.url}/auth/**`, (route) => route.abort())
  await button.click()
  await dialog.getByText('The site does not answer').waitFor()
  await page.unroute(`${other.url}/auth/**`)
  await button.click()
  await value('signed-in').toBe('yes')
  await context.close()
  await other.stop()
})
