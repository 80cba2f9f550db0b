import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { stage } from '../helpers/stage.js'
import { visitWithPocket } from '../helpers/visitWithPocket.js'
import { isSoak } from '../helpers/withSoakRows.js'

const zone = 'billfold.id'
const { browser, server, visit } = await openEmailStage({
  ...{ NAMES_ZONE: zone, NAMES_GATEWAY_KEY: `0x${'5a'.repeat(32)}`, NAMES_PER_HOUR: '0' },
})
const [local] = stage.devnet.chains

/** Chooses a name, as far as the wallet's own question. */
async function choose({ page, dialog }: { page: Page; dialog: Locator }, label: string) {
  const view = dialog.locator('[data-page="RegisterAccountName"]')
  await page.getByTestId('open-RegisterAccountName').click()
  await view.locator('[data-part="name"] input').fill(label)
  await view.getByText(`${label}.${zone} is free`).waitFor()
  await view.locator('[data-part="register"]:enabled').click()
}

async function seesIt({ page, dialog }: { page: Page; dialog: Locator }, label: string) {
  const done = dialog.locator('[data-page="RegisterAccountNameSuccess"]')
  await done.getByText(`${label}.${zone} is yours`).waitFor()
  await done.locator('[data-part="done"]').click()
  const button = page.getByTestId('connect-button').locator('[data-part="account-button"]')
  await expect.poll(() => button.textContent()).toContain('ada')
  const address = await page.getByTestId('account-address').textContent()
  const told = await fetch(`${server.url}/v1/profile/reverse/${address}`)
  expect(await told.json()).toEqual([expect.objectContaining({ name: `${label}.${zone}` })])
}

test('default: with a remote wallet, which shows what it signs', async () => {
  const visited = await visitWithPocket(browser, { server, query: 'adapter=wagmi&names=1' })
  const { context, page, dialog, value, pair, readLink, decide, sheet, errors } = visited
  await pair(await readLink())
  await decide('Connect')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })
  await page.getByTestId(`switch-${local.id}`).click()
  await value('network-chain').toMatch(new RegExp(`:${local.id}$`))
  await choose(visited, 'ada-remote')
  await expect.poll(() => sheet.textContent()).toContain(`ada-remote.${zone}`)
  await decide('Sign')
  await seesIt(visited, 'ada-remote')
  expect(errors).toEqual([])
  await context.close()
})

test('default: with a wallet by email, whose frame shows what it signs', async () => {
  const visited = await visit('names=1')
  const { context, page, connect, frame, errors } = visited
  await connect('ada-names@orchard.example')
  await choose(visited, 'ada-by-email')
  await expect.poll(() => frame.locator('body').textContent()).toContain(`ada-by-email.${zone}`)
  const address = (await page.getByTestId('account-address').textContent()) ?? ''
  expect(await frame.locator('body').textContent()).toContain(address)
  await approveInFrame(frame)
  await seesIt(visited, 'ada-by-email')
  expect(errors).toEqual([])
  await context.close()
})

test.runIf(isSoak)('behavior: rejected in the frame, nothing is registered', async () => {
  const visited = await visit('names=1')
  const { context, dialog, connect, frame, errors } = visited
  await connect('bea-names@orchard.example')
  await choose(visited, 'bea-by-email')
  await rejectInFrame(frame)
  const view = dialog.locator('[data-page="RegisterAccountName"]')
  await view.getByText('You declined').waitFor()
  const told = await fetch(`${server.url}/v1/profile/account/bea-by-email.${zone}`)
  expect(told.status).toBe(404)
  expect(errors).toEqual([])
  await context.close()
})
