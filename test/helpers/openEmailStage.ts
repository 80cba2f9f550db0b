import { rm } from 'node:fs/promises'
import { type Mailbox, serverSettings, startMailbox } from '@billfold/devnet'
import type { Browser, BrowserContextOptions, FrameLocator, Locator } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { buildApp } from './buildApp.js'
import { makeDataFolder } from './makeDataFolder.js'
import { shareBrowser } from './shareBrowser.js'
import { stage } from './stage.js'
import { startServer } from './startServer.js'
import { type ServerVisit, visitWithServer } from './visitWithServer.js'

/** A visitor of the demo who may have a wallet by email. */
export type EmailVisit = Omit<ServerVisit, 'connect'> & {
  /** For the address. */
  readonly field: Locator
  readonly send: Locator
  readonly code: Locator
  /** What the frame lies in over the page. */
  readonly sheet: Locator
  readonly frame: FrameLocator
  /** From the closed modal to the wallet's password, which is then set. */
  signIn(email: string): Promise<void>
  /** The same, to the connected page. */
  connect(email: string): Promise<void>
}

export type EmailStage = {
  readonly browser: Browser
  readonly server: Server
  readonly mailbox: Mailbox
  visit(query?: string, options?: BrowserContextOptions): Promise<EmailVisit>
  /** Presses the link in the mail, as the visitor does in another tab, and reads the code. */
  readMail(email: string): Promise<string>
}

export const walletPassword = 'a long walk in the orchard'

/**
 * A browser, a mailbox, and a server of the stage's chains with the frame, for all tests of a file.
 *
 * @param opening The browser. @default the worker's own
 */
export async function openEmailStage(
  settings: Readonly<Record<string, string>> = {},
  opening: () => Promise<Browser> = shareBrowser,
): Promise<EmailStage> {
  const folder = await makeDataFolder()
  const mailbox = await startMailbox()
  const server = await startServer({
    ...serverSettings(stage.devnet),
    ...settings,
    DATA_DIR: folder,
    FRAME_PORT: '0',
    FRAME_FOLDER: await buildApp('frame'),
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Orchard <wallet@orchard.example>',
  })
  afterAll(async () => {
    await server.stop()
    await mailbox.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const browser = await opening()
  afterAll(() => browser.close())

  async function readMail(email: string) {
    const link = /http:\S+token=\S+/.exec((await mailbox.next(email)).text)?.[0] ?? ''
    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    return /\b\d{6}\b/.exec((await mailbox.next(email, { seen: 1 })).text)?.[0] ?? ''
  }

  return {
    browser,
    server,
    mailbox,
    readMail,
    async visit(query = '', options) {
      const url = encodeURIComponent(server.frameUrl ?? '')
      const own = `${query}&solana=1&frame=${url}`
      const visited = await visitWithServer(browser, { server, query: own, options })
      const { page, dialog, openModal, value } = visited
      const field = dialog.locator('[data-part="email"] input')
      const send = dialog.locator('[data-part="email-continue"]')
      const code = dialog.locator('[data-part="code"] input')
      const frame = page.frameLocator('[data-billfold="embedded-wallet"] > iframe')
      async function signIn(email: string) {
        await openModal()
        await field.fill(email)
        await send.click()
        await code.fill(await readMail(email))
        await frame.locator('[data-part="password"]').fill(walletPassword)
        await frame.locator('[data-part="again"]').fill(walletPassword)
        await frame.locator('[data-part="submit"]').click()
      }
      async function connect(email: string) {
        await signIn(email)
        await value('account-status').toBe('connected')
        await dialog.waitFor({ state: 'detached' })
      }
      const sheet = page.locator('[data-part="embedded-wallet"]')
      return { ...visited, field, send, code, sheet, frame, signIn, connect }
    },
  }
}
