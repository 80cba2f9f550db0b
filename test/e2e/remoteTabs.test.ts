import { expect, test } from 'vitest'
import { phoneStage } from '../helpers/phoneStage.js'
import { phoneOwner } from '../helpers/takePhone.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const stage = await phoneStage()

test.for(withSoakRows(['none'], ['wagmi']))('behavior: two tabs, %s', async (adapter) => {
  const visit = await stage.visit(adapter)
  const { context, page, dialog, value, errors } = visit
  const other = await context.newPage()
  await other.goto(page.url())
  const shown = (name: string) => expect.poll(() => other.getByTestId(name).textContent())
  await page.bringToFront()
  const { wallet, asked, sign } = await stage.connectPhone(visit, adapter)
  await shown('account-status').toBe('connected')
  await shown('account-address').toBe(phoneOwner.address)

  await other.bringToFront()
  await other.getByTestId('sign-message').click()
  await other.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(1)
  expect(await dialog.count()).toBe(0)
  for (const request of asked) await sign(request)
  await shown('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)

  await other.getByTestId('disconnect').click()
  await shown('account-status').toBe('disconnected')
  await value('account-status').toBe('disconnected')
  await expect.poll(() => wallet.sessions()).toEqual([])

  await page.bringToFront()
  const again = await stage.connectPhone(visit, adapter)
  await shown('account-status').toBe('connected')
  await other.reload()
  await shown('account-status').toBe('connected')
  const [session] = again.wallet.sessions()
  await again.wallet.disconnect({ topic: session?.topic ?? '' })
  await value('account-status').toBe('disconnected')
  await shown('account-status').toBe('disconnected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: reloaded in the middle', async () => {
  const visit = await stage.visit()
  const { context, page, value } = visit
  const before = await stage.openCode(visit, 'wagmi')
  await page.reload()
  await value('account-status').toBe('disconnected')
  const after = await stage.openCode(visit, 'wagmi')
  expect(after).not.toBe(before)
  const phone = await stage.take()
  // Whoever holds the code from before gets no session that the page does not know.
  await phone.wallet.pair({ uri: before })
  await phone.wallet.pair({ uri: after })
  await value('account-status').toBe('connected')
  await expect.poll(() => phone.wallet.sessions().length).toBe(1)
  await page.reload()
  await value('account-status').toBe('connected')
  await context.close()
})

test('behavior: reloaded while the wallet is asked', async () => {
  const visit = await stage.visit()
  const { context, page, dialog, value } = visit
  const { asked, sign } = await stage.connectPhone(visit, 'wagmi')
  await page.getByTestId('sign-message').click()
  await dialog.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(1)
  await page.reload()
  await value('account-status').toBe('connected')
  for (const request of asked) await sign(request)
  await page.getByTestId('sign-message').click()
  await dialog.getByText('Confirm in Phone').waitFor()
  await expect.poll(() => asked.length).toBe(2)
  for (const request of asked.slice(1)) await sign(request)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await dialog.waitFor({ state: 'detached' })
  await context.close()
})

test.for(withSoakRows(['wagmi'], ['none']))(
  'behavior: closed and opened again, the same code, %s',
  async (adapter) => {
    const visit = await stage.visit(adapter)
    const { context, page, dialog, value } = visit
    const before = await stage.openCode(visit, adapter)
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })
    const after = await stage.openCode(visit, adapter)
    expect(after).toBe(before)
    const phone = await stage.take()
    await phone.wallet.pair({ uri: after })
    await value('account-status').toBe('connected')
    await context.close()
  },
)
