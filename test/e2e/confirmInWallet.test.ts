import { expect, test } from 'vitest'
import { phoneStage } from '../helpers/phoneStage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const stage = await phoneStage()

test.for(withSoakRows(['none'], ['wagmi']))(
  'default: asked, given up, asked again, %s',
  async (adapter) => {
    const visit = await stage.visit(adapter)
    const { context, page, dialog, value, errors } = visit
    const { wallet, asked, sign } = await stage.connectPhone(visit, adapter)
    const button = page.getByTestId('sign-message')
    const result = page.getByTestId('sign-message-result')
    const focused = () => page.evaluate(() => document.activeElement?.tagName)
    const ask = async (count: number) => {
      await button.press('Enter')
      await dialog.getByText('Confirm in Phone').waitFor()
      // Keys pressed before it has the focus are the page's.
      await expect.poll(focused).toBe('BILLFOLD-LAYER')
      await expect.poll(() => asked.length).toBe(count)
      const newest = asked[count - 1]
      if (!newest) throw new Error('It has just been asked.')
      return newest
    }
    const givenUp = async () => {
      await dialog.waitFor({ state: 'detached' })
      await expect.poll(() => result.getAttribute('data-status')).toBe('error')
    }

    const first = await ask(1)
    await dialog.getByText('decline it in the wallet').waitFor()
    await dialog.locator('[data-part="cancel"]').press('Enter')
    await givenUp()
    expect(await result.textContent()).toBe('The visitor declined in the wallet.')
    await ask(2)
    await page.keyboard.press('Escape')
    await givenUp()

    // What was given up may still be answered there: that is no answer to what is asked now.
    const third = await ask(3)
    const late = `0x${'ab'.repeat(65)}`
    await wallet.respond({ id: first.id, result: late })
    await sign(third)
    await dialog.waitFor({ state: 'detached' })
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    expect(await result.textContent()).not.toBe(late)
    await expect.poll(focused).toBe('BUTTON')
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: it names the wallet that is asked, whichever is in use', async () => {
  const visit = await stage.visit('wagmi', 'solana=1')
  const { context, page, dialog, row, openModal, value, errors } = visit
  const { asked } = await stage.connectPhone(visit, 'wagmi')
  await page.getByTestId('switch-localnet').click()
  await value('account-status').toBe('disconnected')
  await openModal()
  page.once('dialog', (question) => question.accept())
  await row('Practice wallet for Solana').click()
  await value('wallet-name').toBe('Practice wallet for Solana')
  await dialog.waitFor({ state: 'detached' })

  await page.getByTestId('wagmi-send').click()
  await expect.poll(() => asked.length).toBe(1)
  await dialog.getByText('Confirm in Phone').waitFor()
  await dialog.locator('[data-part="cancel"]').click()
  await dialog.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})
