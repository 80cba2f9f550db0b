import { setTimeout } from 'node:timers/promises'
import type { Page } from 'playwright-core'
import type { LoggedRequest } from '../../packages/kit/src/testing/testWallet.js'
import { createRandom, pick, type Random } from './createRandom.js'
import type { EmailVisit } from './openEmailStage.js'
import type { Phone } from './takePhone.js'
import { type Step, stepsFor, type Tab } from './walkSteps.js'

/** Milliseconds that anything may take to come right. */
const patience = 5000
/** Of Escape, until all is closed. */
const mostPresses = 11

/**
 * Does what no visitor would do in that order, in two tabs: presses anything, types anything, goes back,
 * reloads, has the wallet locked or on another network, is offline. Answers what was wrong after a step, with
 * the steps before it; what a seed does also depends on how fast the pages are.
 */
export async function walk(
  visit: EmailVisit,
  { seed, steps, phone }: { seed: number; steps: number; phone: Phone },
): Promise<string[]> {
  const random = createRandom(seed)
  const home = visit.page.url()
  const { origin } = new URL(home)
  const tabs = [toTab(visit.page, visit), toTab(await visit.context.newPage(), visit)]
  for (const { page } of tabs) {
    page.on(
      'dialog',
      (asked) => void (random(4) ? asked.accept() : asked.dismiss()).catch(() => {}),
    )
  }
  await tabs[1]?.page.goto(home)
  const done: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const at = random(4) === 0 ? 1 : 0
    const tab = pick(tabs, at)
    const before = visit.wallet.log().length
    const { name, do: act } = pickWeighted(await stepsFor(tab, { phone, random }), random)
    done.push(`${name} (${at})`)
    // What is gone by now cannot be pressed any more.
    await Promise.race([Promise.resolve(act()).catch(() => {}), setTimeout(patience)])
    await setTimeout(random(2) ? 50 : 400)
    // Back, or a link to a wallet, may have led to another page.
    if (new URL(tab.page.url()).origin !== origin) await tab.page.goto(home)
    const twice = findTwice(visit.wallet.log().slice(before))
    if (twice) return [`${twice} after ${done.join(', ')}`]
    for (const each of tabs) {
      const wrong = await untilRight(each)
      if (wrong) return [`${wrong} after ${done.join(', ')}`]
    }
  }
  const open = await leave(tabs)
  const apart = await Promise.all(tabs.map((tab) => untilRight(tab, readApart)))
  return [...open, ...apart].filter(Boolean).map((each) => `${each} after ${done.join(', ')}`)
}

/** What the wallet was asked to send more than once in one step. */
function findTwice(log: readonly LoggedRequest[]): string {
  const sent = log.filter(({ method }) => /^(eth_sendTransaction|wallet_sendCalls)$/.test(method))
  const texts = sent.map(({ params }) => JSON.stringify(params))
  const twice = texts.find((text, at) => texts.indexOf(text) !== at)
  return twice ? `It was asked twice for ${twice}` : ''
}

/** Ends what is asked of the wallet, and closes the modals by their own means. Answers what stays open. */
async function leave(tabs: readonly Tab[]): Promise<string[]> {
  const open: string[] = []
  for (const { page, dialog, wallet } of tabs) {
    wallet.setApproval('auto')
    wallet.unlock()
    for (const { id } of wallet.pending()) await wallet.reject(id).catch(() => {})
    const cancel = dialog.locator('[data-part="cancel"]').first()
    for (let press = 0; press < mostPresses; press += 1) {
      if ((await dialog.count()) === 0) break
      await page.keyboard.press('Escape')
      await setTimeout(300)
      if (await cancel.isVisible()) await cancel.click({ timeout: 1000 }).catch(() => {})
    }
    open.push(...(await dialog.allTextContents()))
  }
  return open
}

function toTab(page: Page, { wallet }: EmailVisit): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const dialog = page.locator('[data-part="dialog"]')
  const frame = page.frameLocator('[data-billfold="embedded-wallet"] > iframe')
  return { page, dialog, frame, wallet, errors }
}

function pickWeighted(steps: readonly Step[], random: Random): Step {
  const all = steps.flatMap((step) => Array<Step>(step.weight).fill(step))
  return pick(all, random(all.length))
}

/** What is wrong with the page, and stays so. */
async function untilRight(
  tab: Tab,
  find = ({ page }: Tab) => page.evaluate(findWrong),
): Promise<string> {
  const deadline = Date.now() + patience
  for (;;) {
    if (tab.errors[0]) return tab.errors[0]
    // A page that is on its way to another has none.
    const wrong = await find(tab).catch(() => '')
    if (!wrong || Date.now() > deadline) return wrong
    await setTimeout(100)
  }
}

/** What the page knows otherwise than the extension that it is connected to. */
async function readApart({ page, wallet }: Tab): Promise<string> {
  const [status, name, address, chain] = await Promise.all(
    ['account-status', 'wallet-name', 'account-address', 'network-chain'].map((id) =>
      page.getByTestId(id).textContent({ timeout: 1000 }),
    ),
  )
  if (!/^(dis)?connected$/.test(status ?? '')) return `The status is ${status}`
  if (status === 'disconnected' || name !== 'Magpie') return ''
  const { accounts, selected = accounts[0]?.address, chainId } = wallet.state()
  const has = `${selected} on eip155:${chainId}`
  const shown = `${address} on ${chain}`
  return has === shown ? '' : `The wallet is ${has}, the page says ${shown}`
}

/** Runs in the page. */
function findWrong(): string {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const dialog = roots.flatMap((root) => root.querySelector<HTMLElement>('.bf-dialog') ?? [])[0]
  const isFrameOpen = roots.some((root) => root.querySelector('dialog[open]'))
  if (!dialog) {
    const isLocked = document.documentElement.style.overflowY === 'hidden'
    return isLocked ? 'The page is locked' : ''
  }
  if ('passive' in dialog.dataset || 'endingStyle' in dialog.dataset) return ''
  const root = dialog.getRootNode() as ShadowRoot // the modal is in one
  if (!root.activeElement && !isFrameOpen) return 'The modal has no focus'
  if (!dialog.querySelector('[data-part="title"]')?.textContent) return 'The modal has no title'
  const unlabelled = [...dialog.querySelectorAll<HTMLElement>('button, a, input')].find(
    (each) =>
      !each.hidden &&
      !each.textContent.trim() &&
      !each.getAttribute('aria-label') &&
      !each.getAttribute('aria-labelledby') &&
      !(each instanceof HTMLInputElement && each.labels?.length),
  )
  if (unlabelled) return `No label: ${unlabelled.outerHTML.slice(0, 200)}`
  const { left, right } = dialog.getBoundingClientRect()
  const tooWide = [...dialog.querySelectorAll('button, input, p, h2')].find((each) => {
    const box = each.getBoundingClientRect()
    return box.width > 0 && (box.left < left - 1 || box.right > right + 1)
  })
  if (tooWide) return `Out of the modal: ${tooWide.outerHTML.slice(0, 200)}`
  const odd = /undefined|NaN|Infinity|\[object|\{[a-z]+\}/.exec(dialog.textContent)
  return odd ? `It says ${odd[0]}` : ''
}
