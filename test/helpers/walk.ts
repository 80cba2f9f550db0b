import { setTimeout } from 'node:timers/promises'
import { accounts } from '@billfold/devnet'
import type { Locator, Page } from 'playwright-core'
import { createRandom, pick, type Random } from './createRandom.js'
import type { EmailVisit } from './openEmailStage.js'

type Step = { readonly name: string; readonly weight: number; do(): unknown }

/** What a visitor may type anywhere, right or wrong. */
const texts = [
  '0.1',
  '1',
  'rain',
  'ada@orchard.example',
  '999999999',
  ' ',
  'ünï',
  '-1',
  '1e9',
  '0x1',
  accounts[1]?.address ?? '',
]
/** The demo's buttons that a walk goes by. */
const pageButtons = [
  ...['Connect', 'AllWallets', 'Account', 'WalletSend', 'Swap', 'ProfileWallets', 'Networks'],
  ...['OnRampProviders', 'RegisterAccountName', 'FundWallet', 'ApproveTransaction'],
].map((view) => `open-${view}`)
pageButtons.push('sign-message', 'sign-typed-data', 'send', 'ask-to-sign-in', 'disconnect')
pageButtons.push(
  'switch-eip155:31337',
  'switch-eip155:31338',
  'locale-ar',
  'locale-en',
  'theme-dark',
)
/** Milliseconds that anything may take to come right. */
const patience = 5000

/**
 * Does what no visitor would do in that order, in two tabs: presses anything, types anything, goes back,
 * reloads, has the wallet locked or on another network, is offline. Answers what was wrong after a step, with
 * the steps before it; what a seed does also depends on how fast the pages are.
 */
export async function walk(
  visit: EmailVisit,
  { seed, steps }: { seed: number; steps: number },
): Promise<string[]> {
  const random = createRandom(seed)
  const home = visit.page.url()
  const { origin } = new URL(home)
  const tabs = [toTab(visit.page, visit), toTab(await visit.context.newPage(), visit)]
  await tabs[1]?.page.goto(home)
  const done: string[] = []
  for (let step = 0; step < steps; step += 1) {
    const at = random(4) === 0 ? 1 : 0
    const tab = pick(tabs, at)
    const pool = (await tab.dialog.count()) > 0 ? inModal(tab, random) : onPage(tab)
    const { name, do: act } = pickWeighted([...pool, ...always(tab, random)], random)
    done.push(`${name} (${at})`)
    // What is gone by now cannot be pressed any more.
    await Promise.race([Promise.resolve(act()).catch(() => {}), setTimeout(patience)])
    await setTimeout(random(2) ? 50 : 400)
    // Back, or a link to a wallet, may have led to another page.
    if (new URL(tab.page.url()).origin !== origin) await tab.page.goto(home)
    for (const each of tabs) {
      const wrong = await untilRight(each)
      if (wrong) return [`${wrong} after ${done.join(', ')}`]
    }
  }
  const open = await leave(tabs)
  const apart = await Promise.all(tabs.map((tab) => untilRight(tab, readApart)))
  return [...open, ...apart].filter(Boolean).map((each) => `${each} after ${done.join(', ')}`)
}

/** Ends what is asked of the wallet, and closes the modals by their own means. Answers what stays open. */
async function leave(tabs: readonly Tab[]): Promise<string[]> {
  const open: string[] = []
  for (const { page, dialog, wallet } of tabs) {
    wallet.setApproval('auto')
    wallet.unlock()
    for (const { id } of wallet.pending()) await wallet.reject(id).catch(() => {})
    const cancel = dialog.locator('[data-part="cancel"]').first()
    for (const _ of texts) {
      if ((await dialog.count()) === 0) break
      await page.keyboard.press('Escape')
      await setTimeout(300)
      if (await cancel.isVisible()) await cancel.click({ timeout: 1000 }).catch(() => {})
    }
    open.push(...(await dialog.allTextContents()))
  }
  return open
}

type Tab = Pick<EmailVisit, 'page' | 'dialog' | 'frame' | 'wallet'> & { readonly errors: string[] }

function toTab(page: Page, { wallet }: EmailVisit): Tab {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  const dialog = page.locator('[data-part="dialog"]')
  const frame = page.frameLocator('[data-billfold="embedded-wallet"] > iframe')
  return { page, dialog, frame, wallet, errors }
}

function inModal(tab: Tab, random: Random): Step[] {
  const { page, dialog } = tab
  const keys = ['Escape', 'Tab', 'Enter', 'ArrowDown'].map((key) => ({
    name: key,
    weight: 4,
    do: () => page.keyboard.press(key),
  }))
  const anything = dialog.locator('button, input, [role="tab"]')
  const own = dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' })
  const inFrame = tab.frame.locator('button')
  return [
    { name: 'something in the modal', weight: 40, do: () => press(anything, random) },
    { name: 'its own wallet', weight: 15, do: () => own.first().click({ timeout: 200 }) },
    { name: 'something in the frame', weight: 5, do: () => press(inFrame, random) },
    ...keys,
  ]
}

function onPage({ page }: Tab): Step[] {
  const own = pageButtons.map((id) => ({
    name: id,
    weight: 2,
    do: () => page.getByTestId(id).first().click({ timeout: 1000 }),
  }))
  const connect = page.getByTestId('connect-button').locator('button').first()
  const button = { name: 'the button', weight: 15, do: () => connect.click({ timeout: 1000 }) }
  return [...own, button]
}

function always({ page, wallet }: Tab, random: Random): Step[] {
  const isPending = () => wallet.pending().length > 0
  return [
    { name: 'back', weight: 2, do: () => page.evaluate(() => history.back()) },
    { name: 'reload', weight: 2, do: () => page.reload() },
    { name: 'setChain', weight: 2, do: () => wallet.setChain(pick([31337, 31338, 1], random(3))) },
    { name: 'selectAccount', weight: 2, do: () => wallet.selectAccount(random(2)) },
    { name: 'lock', weight: 1, do: () => wallet.lock() },
    { name: 'unlock', weight: 2, do: () => wallet.unlock() },
    { name: 'revoke', weight: 1, do: () => wallet.revoke() },
    { name: 'manual', weight: 2, do: () => wallet.setApproval('manual') },
    { name: 'auto', weight: 3, do: () => wallet.setApproval('auto') },
    { name: 'approve', weight: 4, do: () => isPending() && wallet.approve() },
    { name: 'reject', weight: 2, do: () => isPending() && wallet.reject() },
    {
      name: 'offline',
      weight: 1,
      async do() {
        await page.context().setOffline(true)
        await setTimeout(500)
        await page.context().setOffline(false)
      },
    },
  ]
}

function pickWeighted(steps: readonly Step[], random: Random): Step {
  const all = steps.flatMap((step) => Array<Step>(step.weight).fill(step))
  return pick(all, random(all.length))
}

/** Presses one of what is visible, or types in it. */
async function press(anything: Locator, random: Random): Promise<void> {
  const visible = await anything.filter({ visible: true }).all()
  if (visible.length === 0) return
  const one = pick(visible, random(visible.length))
  if (await one.evaluate((node) => node instanceof HTMLInputElement))
    return one.fill(pick(texts, random(texts.length)), { timeout: 1000 })
  return one.click({ timeout: 1000, noWaitAfter: true })
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
