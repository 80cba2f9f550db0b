import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findWebKit } from '../../scripts/findBrowser.mjs'
import type { DriverPage } from '../helpers/driverPage.js'
import {
  type Asked,
  askOnPage,
  openFrameStage,
  openOnPage,
  readOwner,
  walletPassword,
} from '../helpers/frameStage.js'
import { type StartedWebKit, startWebKit } from '../helpers/startWebKit.js'
import { until } from '../helpers/until.js'

const isThere = findWebKit() !== undefined
let started: StartedWebKit | undefined
const stage = isThere ? await openFrameStage() : undefined

beforeAll(async () => {
  if (isThere) started = await startWebKit()
}, 60_000)
afterAll(() => started?.stop())

/** Asks the frame; the answer is read once the visitor has done what it takes. */
async function begin(page: DriverPage, method: string, params: object = {}) {
  const script = `answered = undefined; (${askOnPage})(arguments).then((answer) => { answered = answer })`
  await page.run(script, method, params)
  return async (): Promise<Awaited<Asked>> => {
    const read = () => page.run('return answered ?? null')
    // WebKit's driver cannot always read a page while a window of it opens or closes.
    const isAnswered = () =>
      read().then(
        (answer) => answer !== null,
        () => false,
      )
    await until(`${method} is answered`, isAnswered)
    return (await read()) as Awaited<Asked> // of `askOnPage`
  }
}

/** Types into a field of the frame. */
async function type(page: DriverPage, part: string, text: string) {
  await page.click(`[data-part="${part}"]`)
  await page.press(...text)
}

// Where it is missing and may not be installed, `npm test` says so.
test.runIf(isThere)(
  'default: a wallet, and signatures by a window, in WebKitGTK',
  async () => {
    if (!started || !stage) throw new Error('WebKitGTK has not started.')
    const { page } = started
    await page.resize(900, 800)
    await page.goto(stage.host.url)
    const url = `${stage.server.frameUrl}/f/current`
    await page.run(`(${openOnPage})(arguments[0]).then(() => { opened = true })`, url)
    await until('the frame is there', async () => (await page.run('return window.opened')) === true)
    const ask = async (method: string, params?: object) => (await begin(page, method, params))()
    expect(await stage.signIn({ ask }, 'wynn@orchard.example')).toEqual({ next: 'setUp' })

    const made = await begin(page, 'getUser')
    await page.enter('iframe')
    await type(page, 'password', walletPassword)
    await type(page, 'again', walletPassword)
    await page.click('[data-part="submit"]')
    await page.enter()
    const { address } = readOwner(await made())

    const [home = ''] = await page.windows()
    /** Presses the button that opens the window, and turns to it. */
    async function openWindow() {
      await page.enter('iframe')
      await page.click('[data-part="window"] [data-part="submit"]')
      await until('a window has opened', async () => (await page.windows()).length === 2)
      const opened = (await page.windows()).find((each) => each !== home) ?? ''
      await page.turnTo(opened)
      await until('it shows what is asked', async () =>
        Boolean(await page.box('[data-part="sign"]')),
      )
    }
    const params = ['0x48656c6c6f', address]

    const rejected = await begin(page, 'request', { method: 'personal_sign', params })
    await openWindow()
    await page.closeWindow()
    await page.turnTo(home)
    expect(await rejected()).toMatchObject({ code: 4001 })

    const signed = await begin(page, 'request', { method: 'personal_sign', params })
    await openWindow()
    expect(await page.text('[data-part="content"]')).toBe('Hello')
    await page.move('[data-part="sign"]:enabled')
    await until('it can be pressed', async () =>
      Boolean(await page.box('[data-part="sign"][data-ready]')),
    )
    await page.click('[data-part="sign"]')
    await page.turnTo(home)
    const signature = (await signed()).result as `0x${string}`
    expect(await verifyMessage({ address, message: 'Hello', signature })).toBe(true)
    await until('the window is closed', async () => (await page.windows()).length === 1)
  },
  120_000,
)
