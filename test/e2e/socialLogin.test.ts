import { type ProviderName, startProviders } from '@billfold/devnet'
import { chromium, type Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { chromiumFlags } from '../helpers/chromiumFlags.js'
import { chromiumPath } from '../helpers/chromiumPath.js'
import { openEmailStage, walletPassword } from '../helpers/openEmailStage.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { stage } from '../helpers/stage.js'
import { visitWithServer } from '../helpers/visitWithServer.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const providers = await startProviders({ chain: stage.devnet.chains[0] })
afterAll(providers.stop)
const { visit, server } = await openEmailStage({ ...providers.settings, PASSKEY_LOGIN: 'true' })
providers.serve(server.url)

declare global {
  interface Window {
    /** Whether a window was opened while the press was still being told of; undefined: none was opened. */
    openedInPress?: boolean
    /** What became of a window that nobody has pressed for. */
    unasked?: Window | null
  }
}

type Visit = Awaited<ReturnType<typeof visit>>

const buttonOf = ({ dialog }: Visit, provider: ProviderName | 'farcaster') =>
  dialog.locator(`[data-part="social"][data-id="${provider}"]`)

/** Presses a provider's button, and gives its window. */
async function choose(one: Visit, provider: ProviderName): Promise<Page> {
  const opening = one.context.waitForEvent('page')
  await buttonOf(one, provider).click()
  return opening
}

async function signInThere(window: Page, name: string) {
  await window.locator('input[name="account"]').fill(name)
  await window.getByRole('button', { name: 'Continue' }).click()
}

async function setPassword({ frame }: Visit) {
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="again"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
}

async function signMessage({ page, frame, value }: Visit) {
  await page.getByTestId('sign-message').click()
  await frame.locator('[data-part="sign"]:enabled').hover()
  await frame.locator('[data-part="sign"][data-ready]').click()
  await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
}

test.for(withSoakRows([1280], [400]))(
  'default: from Google to a signature; %i px',
  async (width) => {
    const options = { viewport: { width, height: 800 } }
    const one = await visit('theme=dark', options)
    const { page, dialog, frame, value, errors, context } = one
    const name = `ada${width}`
    await one.openModal()
    const shown = await buttonOf(one, 'google').textContent()
    expect(shown).toBe('Continue with Google')
    const window = await choose(one, 'google')
    await dialog.getByText('Continue in the window of Google').waitFor()
    const closed = window.waitForEvent('close')
    await signInThere(window, name)
    await closed
    const username = frame.locator('[data-part="username"]')
    await expect.poll(() => username.inputValue()).toBe(`${name}@orchard.example`)
    await setPassword(one)
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
    await signMessage(one)

    const address = (await page.getByTestId('account-address').textContent()) ?? ''
    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(address)
    expect(errors).toEqual([])
    await context.close()

    // Another device recovers the same wallet.
    const other = await visit('', options)
    await other.openModal()
    await signInThere(await choose(other, 'google'), name)
    await other.frame.locator('[data-part="password"]').fill(walletPassword)
    await other.frame.locator('[data-part="submit"]').click()
    await other.value('account-status').toBe('connected')
    await other.value('account-address').toBe(address)
    // Its address is Google's: one to sign in with is added in the wallet's settings.
    await other.page.getByTestId('connect-button').locator('[data-part="account-button"]').click()
    await other.dialog.locator('[data-part="settings"]').click()
    const row = other.dialog.locator('[data-part="account-email"]')
    await row.getByText(`${name}@orchard.example`).waitFor()
    await row.click()
    await other.frame.getByRole('heading', { name: 'Wallet security' }).waitFor()
    expect(other.errors).toEqual([])
    await other.context.close()
  },
)

test('behavior: the window opens in the press itself, under the browser’s own blocker', async () => {
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: chromiumFlags,
    // Else nothing is blocked.
    ignoreDefaultArgs: ['--disable-popup-blocking'],
  })
  const query = `frame=${encodeURIComponent(server.frameUrl ?? '')}`
  const one = await visitWithServer(browser, {
    ...{ server, adapter: 'none', query },
    prepare: (context) =>
      context.addInitScript(() => {
        if (window !== top || opener) return
        const open = window.open.bind(window)
        window.unasked = open('about:blank')
        let isPressed = false
        // First and last of all that hear of a press: nothing is awaited between them.
        window.addEventListener('click', () => (isPressed = true), { capture: true })
        window.addEventListener('click', () => (isPressed = false))
        window.open = (...given) => {
          window.openedInPress = isPressed
          return open(...given)
        }
      }),
  })
  const { page, dialog, context } = one
  await one.openModal()
  expect(await page.evaluate(() => window.unasked)).toBe(null)
  const opening = context.waitForEvent('page')
  await dialog.locator('[data-part="social"][data-id="google"]').click()
  await (await opening).locator('input[name="account"]').waitFor()
  expect(await page.evaluate(() => window.openedInPress)).toBe(true)
  await browser.close()
})

test('behavior: by keyboard; a provider whose pages cut themselves off from this one', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, value, errors, context } = one
  await one.openModal()
  await buttonOf(one, 'x').focus()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  const window = await opening
  await window.locator('input[name="account"]').waitFor()
  // To this page such a window looks like a closed one. What is done there counts all the same.
  await dialog.getByText('The window of X was closed').waitFor()
  await window.locator('input[name="account"]').focus()
  await window.keyboard.press('Control+A')
  await window.keyboard.type('bea')
  await window.keyboard.press('Enter')
  await setPassword(one)
  await value('account-status').toBe('connected')
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a window that is closed, one that is blocked, who says no, and who goes back', async () => {
  const one = await visit('adapter=none')
  const { page, dialog, errors, context } = one
  await one.openModal()
  const closed = await choose(one, 'discord')
  await closed.locator('input[name="account"]').waitFor()
  await closed.close()
  await dialog.getByText('The window of Discord was closed').waitFor()

  const again = context.waitForEvent('page')
  await dialog.locator('[data-part="retry"]').click()
  await (await again).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText('You did not sign in').waitFor()

  await page.evaluate(() => {
    const { open } = window
    Object.assign(window, {
      open() {
        window.open = open
        return null
      },
    })
  })
  await dialog.locator('[data-part="retry"]').click()
  await dialog.getByText('Your browser blocked the window of Discord').waitFor()
  const opening = context.waitForEvent('page')
  await dialog.locator('[data-part="retry"]').click()
  const left = await opening
  const gone = left.waitForEvent('close')
  await dialog.locator('[data-part="cancel"]').click()
  await gone
  await buttonOf(one, 'discord').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: a provider that cannot be reached says so, and another try ends well', async () => {
  const one = await visit('adapter=none')
  const { dialog, value, context } = one
  await one.openModal()
  providers.fail('github')
  await signInThere(await choose(one, 'github'), 'cora')
  await dialog.getByText('GitHub cannot be reached').waitFor()
  providers.fail(undefined)
  // It knows who is there by now, and asks for nothing.
  await dialog.locator('[data-part="retry"]').click()
  await setPassword(one)
  await value('account-status').toBe('connected')
  await context.close()
})

test('Farcaster: by a phone that scans the code, once somebody has said no there', async () => {
  const one = await visit('adapter=none&theme=dark')
  const { page, dialog, value, errors, context } = one
  await one.openModal()
  await buttonOf(one, 'farcaster').click()
  const picture = dialog.locator('[data-part="qr"]')
  const scan = async () => {
    const link = dialog.locator('a[data-part="open"]')
    const url = await link.getAttribute('href')
    await expect.poll(() => readQrCode(page, picture)).toBe(url)
    const phone = await context.newPage()
    await phone.goto(url ?? '')
    return phone
  }
  const refusing = await scan()
  await refusing.getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText('You did not sign in').waitFor()
  await dialog.locator('[data-part="retry"]').click()
  await picture.waitFor()
  await signInThere(await scan(), 'ada')
  await setPassword(one)
  await value('account-status').toBe('connected')
  await signMessage(one)
  expect(errors).toEqual([])
  await context.close()
})

test('Farcaster: on a phone by a link; a relay that is away, and who goes back', async () => {
  const userAgent =
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1'
  const one = await visit('adapter=none', { userAgent, viewport: { width: 390, height: 844 } })
  const { dialog, errors, context } = one
  await one.openModal()
  providers.fail('farcaster')
  await buttonOf(one, 'farcaster').click()
  await dialog.getByText('Farcaster cannot be reached').waitFor()
  providers.fail(undefined)
  await dialog.locator('[data-part="retry"]').click()
  const link = dialog.locator('a[data-part="open"]')
  await expect.poll(() => link.getAttribute('href')).toContain('/farcaster/auth?channelToken=')
  expect(await dialog.locator('[data-part="qr"]').count()).toBe(0)
  await dialog.locator('[data-part="cancel"]').click()
  await buttonOf(one, 'farcaster').waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('ConnectSocials: those that have no place in the line, by keyboard on a small phone', async () => {
  const one = await visit('adapter=none', { viewport: { width: 320, height: 640 } })
  const { page, dialog, errors, context } = one
  await one.openModal()
  const more = dialog.locator('[data-part="socials-more"]')
  await more.focus()
  const ids = () =>
    dialog
      .locator('[data-part="social"]')
      .evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.id))
  expect(await ids()).toEqual(['google', 'x', 'discord', 'farcaster', 'github'])
  await page.keyboard.press('Enter')
  await dialog.getByRole('heading', { name: 'Sign in' }).waitFor()
  await expect
    .poll(ids)
    .toEqual(['google', 'x', 'discord', 'farcaster', 'github', 'apple', 'facebook', 'passkey'])
  await buttonOf(one, 'facebook').focus()
  const opening = context.waitForEvent('page')
  await page.keyboard.press('Enter')
  await (await opening).getByRole('button', { name: 'Cancel' }).click()
  await dialog.getByText('You did not sign in').waitFor()
  // Back to the list that it was chosen in, and from there to the wallets.
  await dialog.locator('[data-part="cancel"]').click()
  await buttonOf(one, 'facebook').waitFor()
  await dialog.locator('[data-part="back"]').click()
  await more.waitFor()
  expect(errors).toEqual([])
  await context.close()
})

test('behavior: the page around learns nothing of what came back', async () => {
  const one = await visit('adapter=none')
  const { page, context } = one
  await page.evaluate(() => {
    const heard: string[] = []
    window.addEventListener('message', ({ data }) => heard.push(JSON.stringify(data)))
    Object.assign(window, { heard })
  })
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(request.url()))
  await one.openModal()
  await signInThere(await choose(one, 'github'), 'dora')
  await one.frame.locator('[data-part="password"]').waitFor()
  const heard = await page.evaluate(() => (globalThis as never as { heard: string[] }).heard)
  expect(heard.filter((text) => /secret|social|state/.test(text))).toEqual([])
  expect(addresses.filter((url) => /[?&](code|state)=/.test(url))).toEqual([])
  await context.close()
})

test('features.connectMethodsOrder: the ways stand as the host wants them', async () => {
  const one = await visit('adapter=none&methods=social,wallet')
  const { dialog, context } = one
  await one.openModal()
  await buttonOf(one, 'google').waitFor()
  const parts = dialog.locator('[data-part="socials"], [data-part="wallet"], [data-part="email"]')
  await expect
    .poll(async () => [
      ...new Set(
        await parts.evaluateAll((all) => all.map((each) => (each as HTMLElement).dataset.part)),
      ),
    ])
    .toEqual(['socials', 'wallet', 'email'])
  await context.close()
})
