import type { Browser } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { readConfig } from '../../packages/server/src/config.js'
import { createServer, type Server } from '../../packages/server/src/createServer.js'
import { launchBrowser } from '../helpers/launchBrowser.js'
import { readQrCode } from '../helpers/readQrCode.js'
import { type Phone, takePhone } from '../helpers/takePhone.js'
import { type ServerVisit, visitWithServer } from '../helpers/visitWithServer.js'

let browser: Browser
let server: Server
let phone: Phone | undefined

beforeAll(async () => {
  browser = await launchBrowser()
  server = await createServer(
    readConfig({ PORT: '0', MAILBOX: 'memory', LOG_LEVEL: 'silent', DRAIN_SECONDS: '0' }),
  )
})

afterEach(() => {
  phone?.wallet.destroy()
  phone = undefined
})

afterAll(async () => {
  await browser?.close()
  await server?.stop()
})

async function openCode({ openModal, row, page, code }: ServerVisit, adapter: string) {
  await openModal()
  if (adapter !== 'none') await row('WalletConnect').click()
  await code.waitFor()
  return (await readQrCode(page, code)) ?? ''
}

async function connectPhone(visit: ServerVisit, adapter: string): Promise<Phone> {
  const uri = await openCode(visit, adapter)
  phone = await takePhone({ relayUrl: server.relayUrl, signs: 'when told' })
  await phone.wallet.pair({ uri })
  await visit.value('account-status').toBe('connected')
  await visit.dialog.waitFor({ state: 'detached' })
  return phone
}

test.for(['wagmi', 'none'] as const)(
  'default: asked, given up, asked again, %s',
  async (adapter) => {
    const visit = await visitWithServer(browser, { server, adapter })
    const { context, page, dialog, value, errors } = visit
    const { asked, sign } = await connectPhone(visit, adapter)
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
    await dialog.locator('[data-part="cancel"]').press('Enter')
    await givenUp()
    expect(await result.textContent()).toBe('The visitor declined in the wallet.')
    await ask(2)
    await page.keyboard.press('Escape')
    await givenUp()

    // What was given up may still be answered there.
    await sign(first)
    await sign(await ask(3))
    await dialog.waitFor({ state: 'detached' })
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await expect.poll(focused).toBe('BUTTON')
    expect(errors).toEqual([])
    await context.close()
  },
)
