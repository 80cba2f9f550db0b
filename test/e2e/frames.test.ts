import type { Page } from 'playwright-core'
import { verifyMessage } from 'viem'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { installTestWallet } from '../../packages/kit/src/testing/playwright/installTestWallet.js'
import { launchVisitor } from '../helpers/launchVisitor.js'
import { answerAsSafe, type SafeHost, safeOwner, startSafeHost } from '../helpers/safeHost.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { stage } from '../helpers/stage.js'
import { withSoakRows } from '../helpers/withSoakRows.js'

const devnet = stage.devnet

let host: SafeHost
let site: StaticServer

beforeAll(async () => {
  host = await startSafeHost()
  // A page in a sandbox is of no origin, and its own scripts are another's.
  site = await serveStatic(stage.demo.folder, {
    headers: { 'access-control-allow-origin': '*' },
  })
})

afterAll(async () => {
  await host?.stop()
  await site?.stop()
})

/** What a frame of another site remembers: nothing in a private window, and none without an origin. */
type Storage = 'its own' | 'blocked' | 'no origin'

/** A visitor of a site that shows the demo in a frame. */
async function visit({ query, storage = 'its own' }: { query: string; storage?: Storage }) {
  const context = await launchVisitor({ storage: storage === 'blocked' ? 'blocked' : 'allowed' })
  const [chain] = devnet.chains
  await answerAsSafe(context, chain)
  const traits = { name: 'Magpie', rdns: 'test.magpie', chains: devnet.chains }
  await installTestWallet(context, traits)
  const page = await context.newPage()
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const sandbox = storage === 'no origin' ? 'allow-scripts allow-forms allow-popups' : undefined
  await page.goto(host.around(`${site.url}/?practice=0&${query}`, sandbox))
  const frame = page.frameLocator('iframe')
  const dialog = frame.locator('[data-part="dialog"]')
  const row = (name: string) => dialog.locator('[data-part="wallet"]', { hasText: name })
  const value = (name: string) => expect.poll(() => frame.getByTestId(name).textContent())
  const openModal = () =>
    frame.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
  async function connect(name: string) {
    await openModal()
    await row(name).click()
    await value('account-status').toBe('connected')
    await dialog.waitFor({ state: 'detached' })
  }
  return { context, page, frame, dialog, row, value, openModal, connect, errors }
}

const askedOfHost = (page: Page) => page.evaluate('asked')

const usual = [
  ['its own', 'none'],
  ['blocked', 'none'],
  ['no origin', 'none'],
] as const
const further = [
  ['its own', 'wagmi'],
  ['blocked', 'wagmi'],
] as const

test.for(withSoakRows(usual, further))(
  'default: in a frame of another site, storage: %s, adapter=%s',
  async ([storage, adapter]) => {
    const visited = await visit({ query: `adapter=${adapter}`, storage })
    const { context, page, frame, dialog, value, openModal, connect, errors } = visited
    await openModal()
    await dialog.waitFor()
    const box = await dialog.boundingBox()
    expect(box?.x).toBeGreaterThanOrEqual(0)
    expect(box?.y).toBeGreaterThanOrEqual(0)
    expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(380)
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600)
    await expect
      .poll(() => frame.locator(':root').evaluate(() => document.activeElement?.tagName))
      .toBe('BILLFOLD-LAYER')
    await page.keyboard.press('Escape')
    await dialog.waitFor({ state: 'detached' })

    await connect('Magpie')
    await frame.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    await page.reload()
    // wagmi asks all wallets by itself; the kit only those that it remembers.
    const isForgotten = storage !== 'its own' && adapter === 'none'
    await value('account-status').toBe(isForgotten ? 'disconnected' : 'connected')
    if (isForgotten) await connect('Magpie')
    await frame.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    expect(errors).toEqual([])
    await context.close()
  },
)

const usualSafes = [
  ['billfold', 'none'],
  ['wagmi', 'wagmi'],
] as const
const furtherSafes = [
  ['billfold', 'wagmi'],
  ['billfold', 'ethers'],
] as const

test.for(withSoakRows(usualSafes, furtherSafes))(
  'default: as an app of a Safe, by %s, adapter=%s',
  async ([library, adapter]) => {
    const query = `adapter=${adapter}&safe=${library}&safeorigin=${host.origin}`
    const { context, page, frame, value, connect, errors } = await visit({ query })
    // wagmi takes up a Safe by itself; the kit asks for a click.
    if (library === 'wagmi') await value('account-status').toBe('connected')
    else await connect('Safe')
    await value('account-address').toBe(safeOwner.address)
    await value('network-name').toBe('Local One')

    await frame.getByTestId('sign-message').click()
    await value('sign-message-result').toMatch(/^0x[0-9a-f]{130}$/)
    const message = await frame.getByTestId('message').inputValue()
    const signature = await frame.getByTestId('sign-message-result').textContent()
    const { address } = safeOwner
    const signed = { address, message, signature: signature as `0x${string}` } // by the pattern above
    expect(await verifyMessage(signed)).toBe(true)

    await frame.getByTestId('send').click()
    await value('receipt').toMatch(/^In block \d+: success$/)
    await frame.getByTestId('switch-31338').click()
    await value('switch-result').not.toBe('')
    await value('network-name').toBe('Local One')

    await page.reload()
    await value('account-status').toBe('connected')
    await value('account-address').toBe(safeOwner.address)
    await frame.getByTestId('disconnect').click()
    await value('account-status').toBe('disconnected')
    await page.reload()
    await value('account-status').toBe('disconnected')
    await connect('Safe')
    await value('account-address').toBe(safeOwner.address)
    expect(errors).toEqual([])
    await context.close()
  },
)

test('behavior: in a frame of a site that is not named, no Safe, and nothing is told to it', async () => {
  const { context, page, row, openModal } = await visit({ query: 'safe=billfold' })
  await openModal()
  await row('Magpie').waitFor()
  expect(await row('Safe').count()).toBe(0)
  expect(await askedOfHost(page)).toEqual([])
  await context.close()
})

test.for(withSoakRows(['billfold'], ['wagmi']))(
  'behavior: in no frame, no Safe, by %s',
  async (library) => {
    const { context, page } = await visit({ query: '' })
    await page.goto(`${site.url}/?practice=0&safe=${library}&safeorigin=${host.origin}`)
    await page.getByTestId('connect-button').locator('[data-part="connect-button"]').click()
    const wallets = page.locator('[data-part="dialog"] [data-part="wallet"]')
    await wallets.filter({ hasText: 'Magpie' }).waitFor()
    expect(await wallets.filter({ hasText: 'Safe' }).count()).toBe(0)
    await context.close()
  },
)
