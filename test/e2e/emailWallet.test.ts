import type { Request } from 'playwright-core'
import { expect, test } from 'vitest'
import { ar } from '../../packages/frame/src/texts/ar.js'
import { approveInFrame } from '../helpers/approveInFrame.js'
import { openEmailStage, walletPassword } from '../helpers/openEmailStage.js'
import { profiles } from '../helpers/profiles.js'
import { rejectInFrame } from '../helpers/rejectInFrame.js'
import { serveStatic } from '../helpers/serveStatic.js'
import { stage } from '../helpers/stage.js'
import { trapPage } from '../helpers/trapPage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const { visit, readMail, mailbox } = await openEmailStage()

test.for(withSoakRows([400], [1280]))(
  'default: from an address to a signature; %i px',
  async (width) => {
    const one = await visit('theme=dark', { viewport: { width, height: 800 } })
    const { page, dialog, sheet, frame, value, errors, context } = one
    const email = `ada${width}@orchard.example`
    await one.connect(email)
    expect(await sheet.isVisible()).toBe(false)

    await page.getByTestId('sign-message').click()
    const ground = () => getComputedStyle(document.body).backgroundColor
    await expect.poll(() => frame.locator('body').evaluate(ground)).toBe('rgb(18, 19, 19)')
    const colour = (node: Element) => getComputedStyle(node).backgroundColor
    const sign = frame.locator('[data-part="sign"]')
    await expect.poll(() => sign.evaluate(colour)).toBe('rgb(47, 107, 63)')
    await frame.locator('[data-part="sign"]:enabled').hover()
    await frame.locator('[data-part="sign"][data-ready]').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await expect.poll(() => sheet.isVisible()).toBe(false)

    const address = await page.getByTestId('account-address').textContent()
    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(address)

    await page.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await page.reload()
    await value('account-status').toBe('disconnected')
    await one.openModal()
    await one.field.waitFor()
    expect(await dialog.locator('[data-part="wallet"]', { hasText: 'Email' }).count()).toBe(0)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: by keyboard alone; a wrong code, and a frame that is closed', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, code, sheet, frame, field, value, errors, context } = one
  const email = 'bea@orchard.example'
  await one.openModal()
  await field.focus()
  await page.keyboard.type('bea')
  await page.keyboard.press('Enter')
  await dialog.getByText('This is not an email address').waitFor()
  await page.keyboard.type('@orchard.example')
  await page.keyboard.press('Enter')
  await dialog.getByText(`Open the mail to ${email}`).waitFor()
  const digits = await readMail(email)
  await code.waitFor()
  await page.keyboard.type(digits === '123456' ? '654321' : '123456')
  await dialog.getByText('This is not the code.').waitFor()
  await page.keyboard.type(digits)

  await frame.locator('[data-part="password"]').waitFor()
  await sheet.locator('[data-part="close"]').focus()
  await page.keyboard.press('Escape')
  await dialog.getByText('Not connected').waitFor()
  expect(await sheet.isVisible()).toBe(false)

  await dialog.locator('[data-part="retry"]').focus()
  await page.keyboard.press('Enter')
  await frame.locator('[data-part="password"]').focus()
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Enter')
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a code that was tried too often is good no more, and its field takes nothing', async () => {
  const one = await visit('adapter=none')
  const { dialog, code, field, context } = one
  const email = 'bruno@orchard.example'
  await one.openModal()
  await field.fill(email)
  await one.send.click()
  const digits = await readMail(email)
  const wrong = digits === '123456' ? '654321' : '123456'
  const rest = dialog.locator('[data-part="code-status"][data-invalid]')
  for (let tries = 0; tries < 5; tries++) {
    await code.fill(wrong)
    await rest.waitFor()
    await expect.poll(() => code.inputValue()).toBe('')
  }
  await dialog.getByText('This code is not good any more. Ask for another one.').waitFor()
  expect(await code.isEditable()).toBe(false)
  await context.close()
})

test('behavior: the account leads to what is managed in the frame, and comes back', async () => {
  const one = await visit('theme=dark')
  const { dialog, sheet, frame, page, errors, context } = one
  await one.connect('cora@orchard.example')
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="settings"]').click()
  const row = dialog.locator('[data-part="security"]')
  await row.click()
  await frame.locator('[data-part="menu"]').getByText('cora@orchard.example').waitFor()
  await frame.locator('[data-part="section"]').first().focus()
  await page.keyboard.press('Escape')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await dialog.locator('[data-part="security"]:focus').waitFor()
  await row.click()
  await sheet.locator('[data-part="close"]').click()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await dialog.locator('[data-part="security"]:not([aria-disabled])').waitFor()
  expect(await dialog.getByText('Something went wrong').count()).toBe(0)
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the frame begins at its first field, keeps the keys, and rejects by Escape', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, code, sheet, frame, field, value, errors, context } = one
  const email = 'dora@orchard.example'
  await one.openModal()
  await field.fill(email)
  await one.send.click()
  await code.fill(await readMail(email))
  const focused = frame.locator(':focus')
  await expect.poll(() => focused.getAttribute('data-part')).toBe('password')
  expect(await frame.getByRole('textbox', { name: 'Email' }).inputValue()).toBe(email)
  await page.keyboard.press('Escape')
  await dialog.getByText('Not connected').waitFor()
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await dialog.locator('[data-part="retry"]').press('Enter')
  await expect.poll(() => focused.getAttribute('data-part')).toBe('password')
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Enter')
  await value('account-status').toBe('connected')
  await dialog.waitFor({ state: 'detached' })

  const button = page.getByTestId('sign-message')
  await button.press('Enter')
  await expect.poll(() => focused.textContent()).toBe('Sign this message?')
  await frame.locator('[data-part="sign"]:enabled').waitFor()
  const place = () =>
    page.evaluate(() =>
      document.activeElement?.closest('[data-billfold]')?.getAttribute('data-billfold'),
    )
  for (const key of [...Array(9).fill('Tab'), ...Array(9).fill('Shift+Tab')]) {
    await page.keyboard.press(key)
    // At its end it is given back, which takes the page a moment.
    await expect.poll(place).toBe('embedded-wallet')
  }
  await frame.locator('[data-part="reject"]').focus()
  await page.keyboard.press('Escape')
  await value('sign-message-result').toBe('The visitor declined in the wallet.')
  await expect.poll(() => sheet.isVisible()).toBe(false)
  await expect.poll(() => button.evaluate((node) => node === document.activeElement)).toBe(true)

  // Who leaves takes along what went wrong.
  await page.getByTestId('disconnect').click()
  await value('sign-message-result').toBe('')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the frame speaks as the page does, and as it does from then on', async () => {
  const one = await visit('adapter=none&locale=de', { locale: 'en-US' })
  const { page, frame, sheet, code, field, value, errors, context } = one
  await one.openModal()
  await field.fill('lina@orchard.example')
  await one.send.click()
  await code.fill(await readMail('lina@orchard.example'))
  await frame.getByRole('heading', { name: 'Wählen Sie ein Passwort' }).waitFor()
  expect(await frame.locator('html').getAttribute('lang')).toBe('de')
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="again"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  await value('account-status').toBe('connected')

  const name = () =>
    page.evaluate(() => {
      const { kit } = window as never as { kit: { getState(): { connectors: Named[] } } }
      type Named = { id: string; name: string }
      return kit.getState().connectors.find(({ id }) => id === 'embedded')?.name
    })
  expect(await name()).toBe('E-Mail-Wallet')
  await page.getByTestId('locale-ar').click()
  await expect.poll(name).toBe('محفظة البريد')
  await page.getByTestId('sign-message').click()
  await frame.getByRole('heading', { name: ar['approve.message'] }).waitFor()
  expect(await frame.locator('html').getAttribute('dir')).toBe('rtl')
  expect(await sheet.locator('h2').textContent()).toBe('محفظة البريد')

  // What the page and its system look like meanwhile arrives at once, and the language with the next question.
  const looks = () => frame.locator('html').evaluate((node) => node.dataset.mode)
  await expect.poll(looks).toBe('light')
  await page.emulateMedia({ colorScheme: 'dark' })
  await expect.poll(looks).toBe('dark')
  expect(await sheet.getAttribute('data-theme')).toBe('dark')
  await page.getByTestId('locale-de').dispatchEvent('click')
  await expect.poll(() => sheet.locator('h2').textContent()).toBe('E-Mail-Wallet')
  expect(await frame.locator('html').getAttribute('lang')).toBe('ar')
  await rejectInFrame(frame)
  await value('sign-message-result').toBeTruthy()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: email alone, with one line for the wallets; none without the feature', async () => {
  const alone = await visit('emailwallets=0')
  await alone.openModal()
  await alone.field.waitFor()
  await alone.dialog.locator('[data-part="wallets"]').click()
  await alone.dialog.locator('[data-part="wallet"]').first().waitFor()
  await alone.context.close()
  const off = await visit('email=0')
  await off.openModal()
  await off.dialog.locator('[data-part="wallet"]').first().waitFor()
  expect(await off.field.count()).toBe(0)
  await off.context.close()
})

test('behavior: the field waits for the consent', async () => {
  const { openModal, dialog, field, context } = await visit('legal=1')
  await openModal()
  await field.waitFor()
  expect(await field.isDisabled()).toBe(true)
  await dialog.getByRole('checkbox').check()
  expect(await field.isEnabled()).toBe(true)
  await context.close()
})

test('behavior: a kit that was stopped leaves nothing of the frame; started twice it has one', async () => {
  const one = await visit('strict=1')
  const { page, value, context, errors } = one
  await one.connect('flora@orchard.example')
  await page.reload()
  await value('account-status').toBe('connected')
  const place = page.locator('[data-billfold="embedded-wallet"]')
  expect(await place.count()).toBe(1)
  await page.evaluate('kit.destroy()')
  await place.waitFor({ state: 'detached' })
  expect(errors).toEqual([])
  await context.close()
})

const isLogin = (request: Request) => request.url().endsWith('/v1/login/email')

test('behavior: a frame that does not load, and a step that gets no answer, are said and can be tried again', async () => {
  const { page, dialog, field, send, errors, context, openModal } = await visit()
  const email = 'gina@orchard.example'
  const sent = dialog.getByText(`Open the mail to ${email}`)
  await page.clock.install()
  await openModal()
  await field.fill(email)
  await context.route('**/assets/*.js', (route) => route.abort())
  await send.click()
  await dialog.getByText('Unable to load email login dependency', { exact: true }).waitFor()
  await context.unroute('**/assets/*.js')
  await context.route('**/f/current?*', (route) => route.abort())
  await send.click()
  await page.locator('[data-billfold="embedded-wallet"] > iframe').waitFor({ state: 'attached' })
  await page.clock.fastForward(20_000)
  await dialog.getByText('Could not load embedded wallet', { exact: true }).waitFor()
  await context.unroute('**/f/current?*')

  await context.route('**/v1/login/email', () => {})
  const [asked] = await Promise.all([context.waitForEvent('request', isLogin), send.click()])
  expect(asked.method()).toBe('POST')
  await page.clock.fastForward(30_000)
  await dialog.getByText('Embedded Wallet Request Timed Out', { exact: true }).waitFor()
  await context.unroute('**/v1/login/email')
  await send.click()
  await sent.waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: where the page may not hold the frame, it is said at once, and its developer is told why', async () => {
  const { page, dialog, field, send, context, openModal } = await visit()
  const address = new URL(page.url())
  address.hostname = '127.0.0.1' // In open mode pages on localhost alone may.
  await page.goto(address.href)
  await openModal()
  await field.fill('hal@orchard.example')
  const told = page.waitForEvent('console', (message) => message.text().includes('open mode'))
  await send.click()
  expect((await told).type()).toBe('error')
  await dialog.getByText('Could not load embedded wallet', { exact: true }).waitFor()
  await dialog.getByText('Invalid App Configuration').waitFor()
  expect(await page.locator('[data-billfold="embedded-wallet"]').count()).toBe(0)
  await context.close()
})

test('behavior: another code by mail, in the place of the first; not again at once', async () => {
  const { page, dialog, field, send, code, frame, errors, context, openModal } = await visit()
  const email = 'hanna@orchard.example'
  await page.clock.install()
  await openModal()
  await field.fill(email)
  await send.click()
  const first = await readMail(email)
  await code.waitFor()
  const resend = dialog.locator('[data-part="resend"]')
  await expect.poll(() => resend.textContent()).toMatch(/^Send another mail in \d+ seconds?$/)
  expect(await resend.isDisabled()).toBe(true)
  await page.clock.fastForward(31_000)
  await resend.click()
  await dialog.getByText('Another mail is on its way').waitFor()
  const { text } = await mailbox.next(email, { seen: 2 })
  const second = /\b\d{6}\b/.exec(text)?.[0] ?? ''

  // The page's clock runs ahead of the server's.
  await page.clock.fastForward(31_000)
  await resend.click()
  const status = dialog.locator('[data-part="code-status"]')
  await expect.poll(() => status.textContent()).toMatch(/^Please try again after \d+ seconds?$/)
  // What is left of it runs where it is asked for again.
  await expect.poll(() => resend.textContent()).toMatch(/^Send another mail in \d+ seconds?$/)
  expect(await resend.isDisabled()).toBe(true)
  const left = Number(/\d+/.exec((await resend.textContent()) ?? '')?.[0])
  // The clock runs on meanwhile.
  await page.clock.fastForward(1000 * left - 5500)
  await expect.poll(() => resend.textContent()).toMatch(/^Send another mail in [1-6] seconds?$/)
  await page.clock.fastForward(6000)
  await expect.poll(() => resend.isEnabled()).toBe(true)
  if (second !== first) {
    await code.fill(first)
    await expect.poll(() => status.textContent()).toMatch(/^A newer code was sent\./)
  }
  await code.fill(second)
  await frame.locator('[data-part="password"]').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a page that a phone has dropped meanwhile goes on with the mail that was sent', async () => {
  const one = await visit('adapter=none', profiles.phone)
  const { page, field, send, code, frame, errors, context, openModal } = one
  const email = 'hugo@orchard.example'
  const awaitLink = () => one.dialog.getByText('Press the button behind its link').waitFor()
  const goOn = async () => {
    await page.reload()
    await openModal()
    expect(await field.inputValue()).toBe(email)
    await send.click()
  }
  await openModal()
  await field.fill(email)
  await send.click()
  await awaitLink()
  await goOn()
  await awaitLink()
  const sent = await readMail(email)
  await goOn()
  await code.fill(sent)
  await frame.locator('[data-part="password"]').waitFor()
  await page.reload()
  await openModal()
  expect(await field.inputValue()).toBe('')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the account leads to another address, by a code of each', async () => {
  const one = await visit()
  const { page, dialog, frame, code, errors, context } = one
  const [before, after] = ['ida@orchard.example', 'ida-too@orchard.example']
  await one.connect(before)
  await page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
  await dialog.locator('[data-part="settings"]').click()
  const row = dialog.locator('[data-part="account-email"]')
  await row.getByText(before).waitFor()
  await row.click()
  const field = dialog.locator('[data-part="email"] input:focus')
  await field.fill(after)
  await field.press('Enter')
  await frame.getByText(after).waitFor()
  await rejectInFrame(frame)
  await dialog.locator('[data-part="email-continue"]:not([aria-disabled])').click()
  await frame.getByText(after).waitFor()
  await approveInFrame(frame)
  const password = frame.locator('[data-part="prove"] [data-part="password"]')
  await password.fill(walletPassword)
  await password.press('Enter')
  await dialog.getByText('We sent 6 digits to the address you have now').waitFor()
  const codeOf = async (email: string, seen: number) =>
    /\b\d{6}\b/.exec((await mailbox.next(email, { seen })).text)?.[0] ?? ''
  // After that of the way to recover it.
  await code.fill(await codeOf(before, 3))
  await dialog.getByText(`We sent 6 digits to ${after}`).waitFor()
  await code.fill(await codeOf(after, 0))
  await row.getByText(after).waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: on a page whose own dialog holds focus and pointer', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, code, sheet, frame, field, value, errors, context } = one
  const email = 'nora@orchard.example'
  await trapPage(page)
  await one.openModal()
  await field.click()
  await page.keyboard.type(email)
  await page.keyboard.press('Enter')
  const digits = await readMail(email)
  await code.click()
  await page.keyboard.type(digits)
  await expect.poll(() => frame.locator(':focus').getAttribute('data-part')).toBe('password')
  await sheet.locator('[data-part="close"]').click()
  await dialog.getByText('Not connected').waitFor()
  await dialog.locator('[data-part="retry"]').click()
  await frame.locator('[data-part="password"]').click()
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Tab')
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Enter')
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: on a page whose shortcuts take every key and paste outside of its fields', async () => {
  const one = await visit('adapter=none', { permissions: ['clipboard-read', 'clipboard-write'] })
  const { page, openModal, field, errors, context } = one
  await page.evaluate(() => {
    const take = (event: Event) =>
      event.target instanceof HTMLInputElement || event.preventDefault()
    for (const type of ['keydown', 'keyup', 'keypress', 'copy', 'cut', 'paste'])
      document.addEventListener(type, take)
  })
  await openModal()
  await field.click()
  await page.keyboard.type('nora@orchard.example')
  for (const keys of ['ControlOrMeta+A', 'ControlOrMeta+X']) await page.keyboard.press(keys)
  await expect.poll(() => field.inputValue()).toBe('')
  for (const _ of [1, 2]) await page.keyboard.press('ControlOrMeta+V')
  await expect.poll(() => field.inputValue()).toBe('nora@orchard.example'.repeat(2))
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: on a page that is isolated from other origins', async () => {
  const headers = {
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-embedder-policy': 'require-corp',
  }
  const site = await serveStatic(stage.demo.folder, { headers })
  const one = await visit('adapter=none')
  const { page, frame, value, errors, context } = one
  await page.goto(page.url().replace(stage.demo.url, site.url))
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true)
  await one.connect('isla@orchard.example')
  await page.getByTestId('sign-message').click()
  await approveInFrame(frame)
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
  expect(errors).toEqual([])
  await context.close()
  await site.stop()
})

test('behavior: a keyboard of a phone leaves the frame in sight', async () => {
  const one = await visit('adapter=none', profiles.phone)
  const { page, code, sheet, frame, field, value, errors, context } = one
  const email = 'mona@orchard.example'
  await one.openModal()
  await field.fill(email)
  await one.send.click()
  await code.fill(await readMail(email))
  await frame.locator('[data-part="password"]').waitFor()
  const before = await sheet.boundingBox()
  // The page's own properties of these names are not meant for it.
  await page.addStyleTag({ content: ':root { --screen: 50px; --panned: 50px; --covered: 50px }' })
  expect(await sheet.boundingBox()).toEqual(before)
  const height = Math.round((page.viewportSize()?.height ?? 0) / 2)
  const setHeight = (value: number | undefined) =>
    page.evaluate((height) => {
      if (height === undefined) Reflect.deleteProperty(window.visualViewport as object, 'height')
      else
        Object.defineProperty(window.visualViewport, 'height', {
          value: height,
          configurable: true,
        })
      window.visualViewport?.dispatchEvent(new Event('resize'))
    }, value)
  await setHeight(height)
  const box = await sheet.boundingBox()
  expect(box?.y).toBeGreaterThanOrEqual(0)
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(height)
  await setHeight(undefined)
  expect(await sheet.boundingBox()).toEqual(before)
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="password"]').press('Tab')
  await page.keyboard.type(walletPassword)
  await page.keyboard.press('Enter')
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})
