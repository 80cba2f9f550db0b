import type { Browser, BrowserContext, Frame, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { frameMethods, laterFrameMethods } from '../../packages/kit/src/protocol/frame.js'
import { frameProjectId, serveFrame, serveFramePage } from '../helpers/frameSite.js'
import { shareBrowser } from '../helpers/shareBrowser.js'

type Site = Awaited<ReturnType<typeof serveFrame>>

const projectId = frameProjectId
const methods = [...Object.keys(frameMethods), ...laterFrameMethods, 'unheardOf']

let browser: Browser
let context: BrowserContext
/** The project's own site, and one of somebody else. */
let host: Site
let foreign: Site
/** The frame as it is served, and without the headers. */
let guarded: Site
let bare: Site

beforeAll(async () => {
  browser = await shareBrowser()
  host = await serveFramePage()
  foreign = await serveFramePage()
  guarded = await serveFrame({ origins: [host.url] })
  bare = await serveFrame({ origins: [host.url], isBare: true })
})
afterAll(async () => {
  await browser?.close()
  for (const site of [host, foreign, guarded, bare]) await site?.stop()
})
beforeEach(async () => {
  context = await browser.newContext()
})
afterEach(() => context.close())

const addressOf = (site: Site) => `${site.url}/f/current?projectId=${projectId}`

/** Opens the frame as the kit does. What fails is its code. */
function open(page: Page | Frame, site: Site, loadTimeout?: number): Promise<string> {
  const parameters = { url: `${site.url}/f/current`, projectId, title: 'Wallet', loadTimeout }
  return page.evaluate(async (given) => {
    const { openFrame } = window as never as { openFrame(given: object): Promise<object> }
    try {
      const frame = await openFrame({ ...given, parent: document.body })
      Object.assign(window, { frame })
      return 'open'
    } catch (error) {
      return String(Object(error).code)
    }
  }, parameters)
}

/** Asks for a method as the kit does: `result`, or the code of the refusal. */
function ask(page: Page | Frame, method: string, params: object = {}): Promise<unknown> {
  return page.evaluate(
    ([name, given]) => {
      const { frame } = window as never as {
        frame: { request(method: string, params: object): Promise<unknown> }
      }
      return frame.request(name, given).catch((error: unknown) => Object(error).code)
    },
    [method, params] as const,
  )
}

function frameOf(page: Page, site: Site): Frame {
  const found = page.frames().find((frame) => frame.url().startsWith(site.url))
  if (!found) throw new Error('The frame is not there.')
  return found
}

/**
 * Posts all that could open a channel, and each method, to a window; then says what came back.
 *
 * @param target Where the window is, as seen by the page that attacks.
 */
async function attack(page: Page | Frame, target: string, frame: Frame | Page): Promise<unknown> {
  const posted = methods.length + 4
  const arrived = frame.evaluate(
    (count) =>
      new Promise<void>((resolve) => {
        let seen = 0
        window.addEventListener('message', () => {
          seen += 1
          if (seen === count) setTimeout(resolve)
        })
        Object.assign(window, { isListening: true })
      }),
    posted,
  )
  await frame.waitForFunction(() => 'isListening' in window)
  await page.evaluate(
    ([where, names, project]) => {
      const heard: unknown[] = []
      Object.assign(window, { heard })
      window.addEventListener('message', ({ data, ports }) => heard.push([data, ports.length]))
      const find = new Function(`return ${where}`)
      const post = (message: unknown, ports: Transferable[] = []) =>
        (find() as Window).postMessage(message, '*', ports)
      const init = { v: 1, type: 'init', nonce: 'n'.repeat(32), projectId: project }
      post(init)
      post({ ...init, type: 'ready' })
      post(JSON.stringify(init))
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = ({ data }) => heard.push([data, 'by port'])
      post(init, [port2])
      names.forEach((method, index) => {
        const request = { id: index + 1, method, params: {} }
        post(request)
        port1.postMessage(request)
      })
    },
    [target, methods, projectId] as const,
  )
  await arrived
  // Its settings are there by now as well: what it would answer it has answered.
  await frame.evaluate(
    (given) => fetch(`/f/settings?projectId=${given}`).catch(() => 'of no origin'),
    projectId,
  )
  return page.evaluate('heard')
}

/** Puts the frame on a page that is not the kit's. */
async function embed(page: Page | Frame, url: string): Promise<void> {
  await page.evaluate(
    (src) =>
      new Promise<void>((resolve) => {
        const element = document.createElement('iframe')
        element.addEventListener('load', () => resolve())
        element.src = src
        document.body.append(element)
      }),
    url,
  )
}

/** Puts the frame where its own policy forbids it, and waits until the browser has said so. */
async function expectBlocked(page: Page, around: Page | Frame): Promise<void> {
  const complaint = page.waitForEvent('console', (message) =>
    message.text().includes('frame-ancestors'),
  )
  await embed(around, addressOf(guarded))
  await complaint
  expect(page.frames().some((frame) => frame.url().startsWith(guarded.url))).toBe(false)
}

test('default: the project’s own page gets a channel, and an answer to each method', async () => {
  const page = await context.newPage()
  const complaints: string[] = []
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) complaints.push(message.text())
  })
  await page.goto(host.url)
  expect(await open(page, guarded)).toBe('open')
  const answers = new Map<string, unknown>()
  // They need a server, and a passkey a visitor.
  const attended = ['connectPasskey', 'getFarcasterUri']
  const unattended = methods.filter((method) => !attended.includes(method))
  for (const method of unattended) answers.set(method, await ask(page, method).catch(String))
  expect(answers.get('isConnected')).toEqual({ isConnected: false })
  expect(answers.get('getUser')).toBe(4100)
  for (const method of [...laterFrameMethods, 'unheardOf']) {
    // The kit's client has no schema for them: it is the frame that refuses.
    expect([method, answers.get(method)]).toEqual([method, expect.anything()])
  }
  for (const method of [
    'switchNetwork',
    'connectEmail',
    'connectOtp',
    'request',
    'syncTheme',
    'syncLocale',
  ])
    expect([method, answers.get(method)]).toEqual([method, -32_602])
  expect(complaints).toEqual([])
})

test('behavior: nowhere to put it, or taken away before it answers', async () => {
  const page = await context.newPage()
  await page.goto(host.url)
  const failures = await page.evaluate(
    async (given) => {
      const { openFrame } = window as never as { openFrame(given: object): Promise<object> }
      const message = (error: Error) => error.message.split('\n')[0]
      const apart = document.createElement('div')
      const unset = [undefined, apart].map((parent) =>
        openFrame({ ...given, parent }).then(() => 'open', message),
      )
      document.body.append(apart)
      const opening = openFrame({ ...given, parent: apart }).then(() => 'open', message)
      const frame = apart.querySelector('iframe')
      // Before the kit is told that it has loaded.
      frame?.addEventListener('load', () => frame.remove(), { once: true, capture: true })
      return Promise.all([...unset, opening])
    },
    { url: `${host.url}/nothing`, projectId, title: 'Wallet' },
  )
  expect(failures).toEqual(['parent is not set', 'parent is not set', 'Frame: iframe is not set'])
})

test('behavior: loaded anew it agrees on a new channel', async () => {
  const page = await context.newPage()
  await page.goto(host.url)
  expect(await open(page, guarded)).toBe('open')
  await page.evaluate('frame.reload()')
  expect(await ask(page, 'isConnected')).toEqual({ isConnected: false })
  await page.evaluate('frame.destroy()')
  expect(await page.locator('iframe').count()).toBe(0)
  expect(await ask(page, 'isConnected')).toBe('aborted')
})

test.each(['guarded', 'bare'] as const)(
  'behavior: %s, a page that is not the project’s gets nothing',
  async (kind) => {
    const site = { guarded, bare }[kind]
    const port = new URL(foreign.url).port
    for (const origin of [foreign.url, `http://127.0.0.1:${port}`, `http://a.localhost:${port}`]) {
      const page = await context.newPage()
      await page.goto(origin)
      if (kind === 'guarded') await expectBlocked(page, page)
      else {
        await embed(page, addressOf(site))
        expect(await attack(page, 'window.frames[0]', frameOf(page, site))).toEqual([])
      }
      expect(await open(page, site, 700)).toBe('notLoaded')
      await page.close()
    }
  },
)

test.each(['guarded', 'bare'] as const)(
  'behavior: %s, a page without an origin gets nothing',
  async (kind) => {
    const site = { guarded, bare }[kind]
    const page = await context.newPage()
    await page.goto(host.url)
    await page.evaluate(() => {
      const element = document.createElement('iframe')
      element.setAttribute('sandbox', 'allow-scripts')
      element.srcdoc = '<!doctype html><body></body>'
      document.body.append(element)
    })
    const inner = () => page.frames().find((frame) => frame.url() === 'about:srcdoc')
    await expect.poll(inner).toBeDefined()
    const attacker = inner() ?? page.mainFrame()
    expect(await attacker.evaluate('origin')).toBe('null')
    if (kind === 'guarded') return expectBlocked(page, attacker)
    await embed(attacker, addressOf(site))
    expect(await attack(attacker, 'window.frames[0]', frameOf(page, site))).toEqual([])
  },
)

test.each(['guarded', 'bare'] as const)(
  'behavior: %s, the project’s page gets nothing within a page of another',
  async (kind) => {
    const site = { guarded, bare }[kind]
    const page = await context.newPage()
    await page.goto(foreign.url)
    await embed(page, host.url)
    const nested = page.frames().find((frame) => frame.url().startsWith(host.url))
    expect(await open(nested ?? page, site, 700)).toBe('notLoaded')
    if (kind === 'guarded') return
    await embed(nested ?? page, addressOf(site))
    const frame = frameOf(page, site)
    expect(await attack(nested ?? page, 'window.frames[0]', frame)).toEqual([])
    expect(await attack(page, 'window.frames[0].frames[0]', frame)).toEqual([])
  },
)

test.each(['guarded', 'bare'] as const)(
  'behavior: %s, a sibling of the frame gets nothing, and the page is served on',
  async (kind) => {
    const site = { guarded, bare }[kind]
    const page = await context.newPage()
    await page.goto(host.url)
    await embed(page, foreign.url)
    const sibling = page.frames().find((frame) => frame.url().startsWith(foreign.url))
    await embed(page, addressOf(site))
    const unused = frameOf(page, site)
    expect(await attack(sibling ?? page, 'window.parent.frames[1]', unused)).toEqual([])
    await page.evaluate(() => document.querySelectorAll('iframe')[1]?.remove())
    expect(await open(page, site)).toBe('open')
    const frame = frameOf(page, site)
    expect(await attack(sibling ?? page, 'window.parent.frames[1]', frame)).toEqual([])
    expect(await ask(page, 'isConnected')).toEqual({ isConnected: false })
  },
)

test('behavior: bare, who has opened the frame as a window gets nothing', async () => {
  for (const origin of [foreign.url, host.url]) {
    const page = await context.newPage()
    await page.goto(origin)
    const [popup] = await Promise.all([
      context.waitForEvent('page'),
      page.evaluate((url) => {
        Object.assign(window, { opened: window.open(url) })
      }, addressOf(bare)),
    ])
    await popup.waitForLoadState()
    expect(await attack(page, 'window.opened', popup)).toEqual([])
    await popup.close()
    await page.close()
  }
})

test('behavior: guarded, who has opened the frame as a window has lost it', async () => {
  const page = await context.newPage()
  await page.goto(foreign.url)
  const [popup] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate((url) => {
      Object.assign(window, { opened: window.open(url) })
    }, addressOf(guarded)),
  ])
  await popup.waitForLoadState()
  expect(await popup.evaluate('window.opener')).toBeNull()
  await expect.poll(() => page.evaluate('window.opened.closed')).toBe(true)
})
