import { rm } from 'node:fs/promises'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import type { Browser, BrowserContext, FrameLocator, Page } from 'playwright-core'
import { afterAll, expect } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { freePort } from '../../packages/server/src/storage/freePort.js'
import { type Database, openDatabase } from '../../packages/server/src/storage/openDatabase.js'
import { startPostgres } from '../../packages/server/src/storage/startPostgres.js'
import { buildApp } from './buildApp.js'
import { serveFramePage } from './frameSite.js'
import { makeDataFolder } from './makeDataFolder.js'
import { shareBrowser } from './shareBrowser.js'
import { startServer } from './startServer.js'

export const walletPassword = 'correct horse battery'

export type Asked = Promise<{ result?: unknown; code?: unknown; message?: string }>

/** A visitor on the host's page, with the frame open. */
export type FrameVisitor = {
  readonly context: BrowserContext
  readonly page: Page
  /** Asks the frame as the kit does: what it answers, or how it refuses. */
  ask(method: string, params?: object): Asked
  /** What the page or the browser has complained of. */
  readonly problems: readonly string[]
  readonly frame: FrameLocator
}

/** Runs in the host's page: opens the frame as the kit does. */
export async function openOnPage(url: string): Promise<void> {
  const { openFrame } = window as never as {
    openFrame(given: object): Promise<{
      element: HTMLElement
      on(listener: (event: { event: string }) => void): void
    }>
  }
  const heard: string[] = []
  const frame = await openFrame({
    ...{ url, projectId: 'orchard-1', title: 'Wallet', chainId: 'eip155:1' },
    parent: document.body,
  })
  frame.on(({ event }) => {
    if (event !== 'shown' && event !== 'hidden') heard.push(event)
  })
  frame.element.style.cssText = 'width:360px;height:480px;border:0'
  Object.assign(window, { frame, heard })
}

/** Runs in the host's page: asks the frame, and gives its answer or its refusal. */
export async function askOnPage([method, params]: readonly [string, object]): Asked {
  const { frame } = window as never as {
    frame: { request(method: string, params: object): Promise<unknown> }
  }
  try {
    return { result: await frame.request(method, params) }
  } catch (error) {
    const { code, message } = Object(error)
    return { code, message }
  }
}

export type WalletOwner = { address: `0x${string}`; solana: string; email: string }

export type FrameStage = {
  readonly browser: Browser
  /** The one that runs. */
  readonly server: Server
  /** Has another one take its place at the same addresses, with another build of the frame. */
  upgrade(frameFolder: string): Promise<void>
  readonly mailbox: Mailbox
  readonly host: { readonly url: string }
  /** The server's, to have time pass there. */
  readonly database: Database['pool']
  visit(given?: BrowserContext): Promise<FrameVisitor>
  /** From an address to who is signed in, by link and code. @returns what is to be done next */
  signIn(visitor: Pick<FrameVisitor, 'ask'>, email: string): Promise<unknown>
  /** Presses the link that was mailed, and gives the code that follows. */
  readMail(email: string, seen: number): Promise<string>
}

/**
 * A browser, and a server with the login, the vault and the frame on another site than that of the page, for all tests
 * of a file.
 */
export async function openFrameStage(
  settings: Readonly<Record<string, string>> = {},
): Promise<FrameStage> {
  const folder = await makeDataFolder()
  const postgres = await startPostgres(folder)
  const database = await openDatabase({ url: postgres.url, folder })
  const mailbox = await startMailbox()
  const port = await freePort()
  const all = {
    PORT: String(await freePort()),
    ...settings,
    DATABASE_URL: postgres.url,
    VAULT_KEYRING: `${folder}/keyring.json`,
    FRAME_PORT: String(port),
    FRAME_URL: `http://frame.localhost:${port}`,
    FRAME_FOLDER: await buildApp('frame'),
    FRAME_RELEASES: `${folder}/frames`,
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Orchard <wallet@orchard.example>',
  }
  let server = await startServer(all)
  const host = await serveFramePage()
  afterAll(async () => {
    await host.stop()
    await server.stop()
    await mailbox.stop()
    await database.close()
    await postgres.stop()
    await rm(folder, { recursive: true, force: true })
  })
  const browser = await shareBrowser()
  afterAll(() => browser.close())

  async function visit(given?: BrowserContext): Promise<FrameVisitor> {
    const context = given ?? (await browser.newContext({ locale: 'en-US' }))
    const page = await context.newPage()
    const problems: string[] = []
    page.on('pageerror', (error) => problems.push(error.message))
    page.on('console', (message) => {
      if (/Content.Security|Trusted|Integrity|sandbox/i.test(message.text()))
        problems.push(message.text())
    })
    await page.goto(host.url)
    await page.evaluate(openOnPage, `${server.frameUrl}/f/current`)
    const ask = (method: string, params: object = {}): Asked =>
      page.evaluate(askOnPage, [method, params] as const)
    return { context, page, ask, problems, frame: page.frameLocator('iframe') }
  }

  async function readMail(email: string, seen: number): Promise<string> {
    const link = /http:\S+token=\S+/.exec((await mailbox.next(email, { seen })).text)?.[0] ?? ''
    expect((await fetch(link, { method: 'POST' })).status).toBe(200)
    const { text } = await mailbox.next(email, { seen: seen + 1 })
    return /\b\d{6}\b/.exec(text)?.[0] ?? ''
  }

  return {
    browser,
    get server() {
      return server
    },
    async upgrade(frameFolder) {
      await server.stop()
      server = await startServer({ ...all, FRAME_FOLDER: frameFolder })
    },
    mailbox,
    host,
    database: database.pool,
    visit,
    readMail,
    async signIn({ ask }, email) {
      const seen = mailbox.mails.filter(({ to }) => to === email).length
      expect((await ask('connectEmail', { email })).result).toMatchObject({ next: 'device' })
      const otp = await readMail(email, seen)
      expect((await ask('connectDevice')).result).toMatchObject({ next: 'code' })
      return (await ask('connectOtp', { otp })).result
    },
  }
}

/** Makes the wallet of who is signed in. */
export async function setUpWallet({ ask, frame }: FrameVisitor): Promise<WalletOwner> {
  const user = ask('getUser')
  await frame.locator('[data-part="password"]').fill(walletPassword)
  await frame.locator('[data-part="again"]').fill(walletPassword)
  await frame.locator('[data-part="submit"]').click()
  return readOwner(await user)
}

export function readOwner({ result }: Awaited<Asked>): WalletOwner {
  const { address, accounts, email } = result as {
    address: `0x${string}`
    email: string
    accounts: { namespace: string; address: string }[]
  }
  const solana = accounts.find(({ namespace }) => namespace === 'solana')?.address ?? ''
  return { address, solana, email }
}

/** Has the page open the frame anew. */
export async function reloadFrame({ page }: Pick<FrameVisitor, 'page'>): Promise<void> {
  await page.evaluate(async () => {
    const { frame } = window as never as { frame: { reload(): Promise<void> } }
    await frame.reload()
  })
}

/** What a browser does that needs room: the device's half is gone, the login is not. */
export async function loseHalves(page: Page): Promise<void> {
  const frame = page.frames().find((each) => each.url().includes('/f/'))
  await frame?.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('billfold')
        opening.onsuccess = () => {
          const transaction = opening.result.transaction('values', 'readwrite')
          const store = transaction.objectStore('values')
          const keys = store.getAllKeys()
          keys.onsuccess = () => {
            for (const key of keys.result) if (String(key).startsWith('half ')) store.delete(key)
          }
          transaction.oncomplete = () => resolve()
          transaction.onabort = () => reject(transaction.error)
        }
      }),
  )
}
