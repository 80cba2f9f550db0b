import { expect, test } from 'vitest'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage } from '../helpers/openEmailStage.js'
import { replaceBody, wrapBody } from '../helpers/replaceBody.js'

const { visit } = await openEmailStage()

test('behavior: the modal stays when the page is replaced below it', async () => {
  const { page, dialog, openModal, field, errors, context } = await visit('adapter=none')
  await openModal()
  await field.waitFor()
  await replaceBody(page)
  await field.fill('nora')
  await wrapBody(page)
  expect(await field.inputValue()).toBe('nora')
  await page.keyboard.press('Escape')
  await dialog.waitFor({ state: 'detached' })
  await replaceBody(page)
  await openModal()
  await field.waitFor()
  // What takes away all that it does not know must not keep the page busy for ever.
  await page.evaluate(() => {
    const remove = () => document.querySelector('billfold-layer')?.remove()
    new MutationObserver(remove).observe(document.body, { childList: true })
    remove()
  })
  await expect.poll(() => page.evaluate(() => document.title)).toContain('Larkfield')
  expect(errors).toEqual([])
  await context.close()
})

test.each([
  ['replaced', replaceBody],
  ['wrapped', wrapBody],
] as const)('behavior: the email wallet signs on a page that is %s', async (how, change) => {
  const one = await visit('adapter=none')
  const { page, sheet, frame, value, errors, context } = one
  await one.connect(`${how}@orchard.example`)
  const sign = page.getByTestId('sign-message')
  await change(page)
  await sign.click()
  await approveInFrame(frame)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)

  await sign.click()
  await frame.locator('[data-part="sign"]').waitFor()
  await change(page)
  await value('sign-message-result').toBe('The wallet failed.')
  expect(await sheet.isVisible()).toBe(false)
  await sign.click()
  await approveInFrame(frame)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the email wallet comes back on a page that is replaced while it loads', async () => {
  const one = await visit('adapter=none')
  const { page, value, errors, context } = one
  await one.connect('early@orchard.example')
  await context.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.querySelector('[data-billfold] > iframe')) return
      observer.disconnect()
      const next = document.createElement('body')
      next.append(document.querySelector('#root') as Element)
      document.body.replaceWith(next)
    })
    observer.observe(document, { childList: true, subtree: true })
  })
  await page.reload()
  await value('account-status').toBe('connected')
  await page.locator('[data-billfold] > iframe').waitFor({ state: 'attached' })
  expect(errors).toEqual([])
  await context.close()
})
