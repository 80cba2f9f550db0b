import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { type Mailbox, startMailbox } from '@billfold/devnet'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Server } from '../../packages/server/src/createServer.js'
import { buildApp } from '../helpers/buildApp.js'
import { serveFramePage } from '../helpers/frameSite.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { startServer } from '../helpers/startServer.js'

let browser: Browser
let mailbox: Mailbox
let server: Server
let host: Awaited<ReturnType<typeof serveFramePage>>
let folder: string

beforeAll(async () => {
  folder = await mkdtemp(`${tmpdir()}/billfold-embedded-`)
  mailbox = await startMailbox()
  server = await startServer({
    DATA_DIR: folder,
    FRAME_PORT: '0',
    FRAME_FOLDER: await buildApp('frame'),
    MAIL_URL: mailbox.url,
    MAIL_FROM: 'Orchard <wallet@orchard.example>',
  })
  host = await serveFramePage()
  browser = await shareBrowser()
})
afterAll(async () => {
  await browser?.close()
  await host?.stop()
  await server?.stop()
  await mailbox?.stop()
  await rm(folder, { recursive: true, force: true })
})

type Asked = Promise<{ result?: unknown; code?: unknown; message?: string }>

/** A visitor on the host's page, with the frame open. */
async function visit() {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  const problems: string[] = []
  page.on('pageerror', (error) => problems.push(error.message))
  page.on('console', (message) => {
    if (/Content.Security|Trusted|Integrity/i.test(message.text())) problems.push(message.text())
  })
  await page.goto(host.url)
  await page.evaluate(async (url) => {
    const { openFrame } = window as never as {
      openFrame(given: object): Promise<{ element: HTMLElement }>
    }
    const frame = await openFrame({
      ...{ url, projectId: 'orchard-1', title: 'Wallet', chainId: 'eip155:1' },
      parent: document.body,
    })
    frame.element.style.cssText = 'width:360px;height:480px;border:0'
    Object.assign(window, { frame })
  }, `${server.frameUrl}/f/current`)
  const ask = (method: string, params: object = {}): Asked =>
    page.evaluate(
      async ([name, sent]) => {
        const { frame } = window as never as {
          frame: { request(method: string, params: object): Promise<unknown> }
        }
        try {
          return { result: await frame.request(name, sent) }
        } catch (error) {
          const { code, message } = Object(error)
          return { code, message }
        }
      },
      [method, params] as const,
    )
  return { context, page, ask, problems, frame: page.frameLocator('iframe') }
}

test('default: signs in by a link and a code, from the frame alone', async () => {
  const { ask, problems, context } = await visit()
  const email = 'ada@orchard.example'
  expect((await ask('isConnected')).result).toEqual({ isConnected: false })
  expect(await ask('getUser')).toMatchObject({ code: 4100 })
  expect(await ask('connectOtp', { otp: '000000' })).toMatchObject({ code: -32_011 })
  expect((await ask('connectEmail', { email })).result).toMatchObject({ next: 'device' })
  expect(await ask('connectEmail', { email })).toMatchObject({
    code: -32_005,
    message: expect.stringMatching(/^Please try again after \d+ seconds$/),
  })
  const link = /http:\S+token=\S+/.exec((await mailbox.next(email)).text)?.[0] ?? ''
  expect((await fetch(link, { method: 'POST' })).status).toBe(200)
  expect((await ask('connectDevice')).result).toMatchObject({ next: 'code' })
  const otp = /\b\d{6}\b/.exec((await mailbox.next(email, { seen: 1 })).text)?.[0] ?? ''
  const wrong = otp === '000000' ? '111111' : '000000'
  expect(await ask('connectOtp', { otp: wrong })).toMatchObject({ code: -32_010 })
  await ask('connectOtp', { otp })
  expect(await ask('connectOtp', { otp })).toMatchObject({ code: -32_011 })
  expect((await ask('signOut')).result).toEqual({})
  expect(problems).toEqual([])
  await context.close()
})
