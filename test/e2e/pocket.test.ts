import axe from 'axe-core'
import { createTestClient, http, publicActions } from 'viem'
import { expect, onTestFinished, test } from 'vitest'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { openStage } from '../helpers/openStage.js'
import { stage } from '../helpers/stage.js'
import { openPocket, visitWithPocket } from '../helpers/visitWithPocket.js'

const { browser, server } = await openStage()
const [local] = stage.devnet.chains
/** The code for batches that accounts take on, where a chain has it. */
const delegate = '0xe6Cae83BdE06E4c305530e199D7217f42808555B'

/** The site in one tab, the wallet in another, and the link that the site shows. */
async function openBoth() {
  const visit = await visitWithPocket(browser, { server, query: 'adapter=none' })
  return { ...visit, uri: await visit.readLink() }
}

/** Takes the code for batches off the chain, where another file has put it, and puts it back after the test. */
async function withoutDelegate() {
  const chain = createTestClient({ mode: 'anvil', transport: http(local.rpcUrl) }).extend(
    publicActions,
  )
  const bytecode = (await chain.getCode({ address: delegate })) ?? '0x'
  await chain.setCode({ address: delegate, bytecode: '0x' })
  onTestFinished(() => chain.setCode({ address: delegate, bytecode }))
}

test('default: paste, connect, sign, reload, leave', async () => {
  const { context, page, pocket, uri, value, pair, decide, dialog } = await openBoth()
  await pair(uri)
  await decide('Connect')
  await value('account-status').toBe('connected')
  await pocket.getByText('Larkfield, a shared orchard').waitFor()
  await page.locator('[data-part="account-button"]').first().click()
  const mark = dialog.locator('[data-part="wallets"] img')
  expect(await mark.getAttribute('src')).toMatch(/^data:image\/svg\+xml,/)
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('sign-message').click()
  await decide('Sign')
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await page.getByTestId('send').click()
  await decide('Send')
  await value('receipt').toMatch(/^In block \d+: success$/)

  await pocket.reload()
  await pocket.getByText('Larkfield, a shared orchard').waitFor()
  await page.getByTestId('sign-message').click()
  await decide('Reject')
  await expect
    .poll(() => page.getByTestId('sign-message-result').getAttribute('data-status'))
    .toBe('error')

  await pocket.getByRole('button', { name: 'Disconnect' }).press('Enter')
  await value('account-status').toBe('disconnected')
  await pocket.getByText('None yet.').waitFor()
  expect(await pocket.evaluate(() => document.activeElement?.textContent)).toBe('Connected sites')
  await context.close()
})

test('behavior: two calls at once, each confirmed, and what became of them', async () => {
  await withoutDelegate()
  const { context, page, uri, value, pair, decide } = await openBoth()
  await pair(uri)
  await decide('Connect')
  await value('calls-atomic').toBe('unsupported')
  await page.getByTestId('send-calls').click()
  await decide('Send')
  await decide('Send')
  await value('calls-status').toBe('success, 2 in blocks')
  await context.close()
})

test('behavior: turned down, and links that are none', async () => {
  const { context, dialog, pocket, uri, pair, decide } = await openBoth()
  await pair('hello')
  await pocket.getByText('This is not a WalletConnect link.').waitFor()
  await pair(uri)
  await decide('Reject')
  await dialog.getByText('You declined in the wallet').waitFor()
  await context.close()
})

test('behavior: the code in a picture of it, or no code in it', async () => {
  const { context, dialog, pocket, value, decide } = await openBoth()
  const picture = (buffer: Buffer) => ({ name: 'code.png', mimeType: 'image/png', buffer })
  const field = pocket.locator('input[type="file"]')
  await field.setInputFiles(picture(await pocket.screenshot()))
  await pocket.getByText('There is no code in this picture.').waitFor()
  await field.setInputFiles(picture(await dialog.locator('[data-part="qr"]').screenshot()))
  await decide('Connect')
  await value('account-status').toBe('connected')
  await context.close()
})

test('behavior: the camera, and none', async () => {
  const page = await browser.newPage()
  await openPocket(page, server)
  await page.getByRole('button', { name: 'Scan a code' }).click()
  await page.getByText('No camera can be used here.').waitFor()
  await page.close()

  const flags = ['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']
  const withCamera = await launchBrowser({ flags })
  const other = await withCamera.newPage()
  await openPocket(other, server)
  await other.getByRole('button', { name: 'Scan a code' }).click()
  await expect
    .poll(() => other.locator('video').evaluate((video: HTMLVideoElement) => video.videoWidth))
    .toBeGreaterThan(0)
  await other.getByRole('button', { name: 'Stop the camera' }).click()
  await expect.poll(() => other.locator('video').count()).toBe(0)
  await withCamera.close()
})

test.for(['light', 'dark'] as const)('accessibility: %s', async (colorScheme) => {
  const context = await browser.newContext({ colorScheme, viewport: { width: 320, height: 640 } })
  const page = await context.newPage()
  await openPocket(page, server)
  await page.getByRole('heading', { name: 'Pocket' }).waitFor()
  await page.evaluate(axe.source)
  const { violations } = await page.evaluate(() => window.axe.run())
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await context.close()
})
