import { stringToHex, verifyMessage } from 'viem'
import { expect, test } from 'vitest'
import { type FrameVisitor, openFrameStage, setUpWallet } from '../helpers/frameStage.js'

const stage = await openFrameStage()
const { browser } = stage

/** A visitor whose browser cannot tell what is seen in a frame, as those of Firefox and Safari. */
async function visitBlindly(email: string) {
  const context = await browser.newContext({ locale: 'en-US' })
  await context.addInitScript('delete IntersectionObserverEntry.prototype.isVisible')
  const visitor = await stage.visit(context)
  expect(await stage.signIn(visitor, email)).toEqual({ next: 'setUp' })
  return { ...visitor, owner: await setUpWallet(visitor) }
}

async function openWindow({ page, frame }: FrameVisitor) {
  const press = frame.locator('[data-part="window"] [data-part="submit"]').click()
  const [opened] = await Promise.all([page.waitForEvent('popup'), press])
  await opened.locator('[data-part="approve"]').waitFor()
  return opened
}

test('default: where the browser cannot tell what is seen it is approved in a window of the frame’s own', async () => {
  const visitor = await visitBlindly('lise@orchard.example')
  const { ask, owner, context } = visitor
  const message = stringToHex('Sign in')
  const asked = ask('request', { method: 'personal_sign', params: [message, owner.address] })
  const opened = await openWindow(visitor)
  expect(new URL(opened.url()).origin).toBe(stage.server.frameUrl)
  await opened.getByText('Sign in', { exact: true }).waitFor()
  await opened.getByText(new URL(stage.host.url).origin).waitFor()
  await opened.locator('[data-part="sign"]:enabled').hover()
  await opened.locator('[data-part="sign"][data-ready]').click()
  const { result } = await asked
  const signature = result as `0x${string}`
  expect(await verifyMessage({ address: owner.address, message: 'Sign in', signature })).toBe(true)
  await expect.poll(() => opened.isClosed()).toBe(true)
  expect(visitor.problems).toEqual([])
  await context.close()
})

test('behavior: who closes that window, or leaves it, has rejected; where it is blocked, that is said', async () => {
  const visitor = await visitBlindly('lore@orchard.example')
  const { ask, owner, frame, page, context } = visitor
  const sign = () =>
    ask('request', { method: 'personal_sign', params: ['0x68656c6c6f', owner.address] })
  const rejected = { code: 4001 }

  const first = sign()
  await (await openWindow(visitor)).close()
  expect(await first).toMatchObject(rejected)

  const second = sign()
  const left = await openWindow(visitor)
  await Promise.allSettled([
    left.waitForEvent('close'),
    left.locator('[data-part="reject"]').click(),
  ])
  expect(await second).toMatchObject(rejected)

  const third = sign()
  const inFrame = page.frames().find((each) => each.url().includes('/f/'))
  await frame.locator('[data-part="window"]').waitFor()
  await inFrame?.evaluate('window.open = () => null')
  await frame.locator('[data-part="submit"]').click()
  await frame.getByText('The browser has blocked the window.').waitFor()
  await frame.locator('[data-part="cancel"]').click()
  expect(await third).toMatchObject(rejected)
  await context.close()
})

test('behavior: that window takes nothing from a page, and goes with what was asked', async () => {
  const visitor = await visitBlindly('lupe@orchard.example')
  const { page, context } = visitor
  await page.evaluate(
    ([message, address]) => {
      const { frame } = window as never as {
        frame: { request(method: string, params: object, options: object): Promise<unknown> }
      }
      const given = { method: 'personal_sign', params: [message, address] }
      const asking = new AbortController()
      frame.request('request', given, { signal: asking.signal }).catch(() => {})
      Object.assign(window, { asking })
    },
    ['0x68656c6c6f', visitor.owner.address],
  )
  const opened = await openWindow(visitor)
  const address = opened.url()
  const [foreign] = await Promise.all([
    page.waitForEvent('popup'),
    page.evaluate((url) => void Object.assign(window, { foreign: window.open(url) }), address),
  ])
  await foreign.getByText('Waiting for the page with your wallet.').waitFor()
  await page.evaluate((origin) => {
    const { foreign: target } = window as never as { foreign: Window }
    const shown = { title: 'Free money', action: 'Take', rows: [], warnings: [] }
    target.postMessage({ shown, style: '' }, origin, [new MessageChannel().port2])
  }, new URL(address).origin)
  await Promise.all([
    opened.waitForEvent('close'),
    page.evaluate(() => (window as never as { asking: AbortController }).asking.abort()),
  ])
  expect(await foreign.getByText('Waiting for the page with your wallet.').count()).toBe(1)
  expect(await foreign.getByText('Free money').count()).toBe(0)
  await context.close()
})
