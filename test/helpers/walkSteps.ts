import { setTimeout } from 'node:timers/promises'
import { accounts, bitcoinAccounts, solanaAccounts } from '@billfold/devnet'
import type { Locator } from 'playwright-core'
import { approveInFrame } from './approveInFrame.js'
import { pick, type Random } from './createRandom.js'
import type { EmailVisit } from './openEmailStage.js'
import { readQrCode } from './readQrCode.js'
import type { Phone } from './takePhone.js'

export type Tab = Pick<EmailVisit, 'page' | 'dialog' | 'frame' | 'wallet'> & {
  readonly errors: string[]
}

export type Step = { readonly name: string; readonly weight: number; do(): unknown }

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
/** Whom a form may pay, by namespace. */
const receivers: Readonly<Record<string, string>> = {
  eip155: accounts[2]?.address ?? '',
  solana: solanaAccounts[1].address,
  bip122: bitcoinAccounts[1].payment.address,
}
/** The demo's buttons that a walk goes by. */
const pageButtons = [
  ...['open-Connect', 'open-AllWallets', 'open-Account', 'open-WalletSend', 'open-Swap'],
  ...['open-ProfileWallets', 'open-Networks', 'open-OnRampProviders', 'open-FundWallet'],
  ...['open-RegisterAccountName', 'open-ApproveTransaction'],
  ...['sign-message', 'sign-typed-data', 'send', 'ask-to-sign-in', 'send-LTK', 'buy-LTK'],
  ...['switch-eip155:31337', 'switch-eip155:31338', 'locale-ar', 'locale-en', 'theme-dark'],
]

/** What may be done next in a tab, each as often as its weight says. */
export async function stepsFor(
  tab: Tab,
  { phone, random }: { phone: Phone; random: Random },
): Promise<Step[]> {
  const status = await tab.page
    .getByTestId('account-status')
    .textContent({ timeout: 500 })
    .catch(() => '')
  // Most of what there is to do is done with a wallet.
  const zeal = status === 'connected' ? 5 : 60
  const here = (await tab.dialog.count()) > 0 ? inModal(tab, random, zeal) : onPage(tab, zeal)
  return [...here, ...always(tab, random), ...byPhone(tab, phone, random)]
}

function inModal(tab: Tab, random: Random, zeal: number): Step[] {
  const { page, dialog } = tab
  const keys = ['Escape', 'Tab', 'Enter', 'ArrowDown'].map((key) => ({
    name: key,
    weight: 4,
    do: () => page.keyboard.press(key),
  }))
  const anything = dialog.locator('button, input, [role="tab"]')
  const own = dialog.locator('[data-part="wallet"]', { hasText: 'Magpie' })
  const inFrame = tab.frame.locator('button')
  const main = dialog.locator('[data-variant="primary"]').first()
  return [
    { name: 'the main button', weight: 40, do: () => main.click({ timeout: 500 }) },
    {
      name: 'the right texts',
      weight: 30,
      do: () => fillRight(tab).then(() => main.click({ timeout: 1000 })),
    },
    { name: 'something in the modal', weight: 30, do: () => press(anything, random) },
    { name: 'its own wallet', weight: zeal, do: () => own.first().click({ timeout: 200 }) },
    { name: 'something in the frame', weight: 5, do: () => press(inFrame, random) },
    {
      name: 'yes in the frame',
      weight: 15,
      do: async () =>
        (await tab.frame.locator('[data-part="sign"]').isVisible()) && approveInFrame(tab.frame),
    },
    ...keys,
  ]
}

/** Fills in what a form asks for. */
async function fillRight({ page, dialog }: Tab): Promise<void> {
  const chain = await page.getByTestId('network-chain').textContent({ timeout: 500 })
  const [namespace = ''] = chain?.split(':') ?? []
  for (const field of await dialog
    .locator('input:not([type="checkbox"])')
    .filter({ visible: true })
    .all()) {
    const isAmount = (await field.getAttribute('inputmode')) === 'decimal'
    await field.fill(isAmount ? '0.01' : (receivers[namespace] ?? ''), { timeout: 500 })
  }
}

/** What the owner of a phone does. */
function byPhone({ page, dialog }: Tab, { wallet }: Phone, random: Random): Step[] {
  const code = dialog.locator('[data-part="qr"]')
  const sessions = () => wallet.sessions()
  return [
    {
      name: 'scan',
      weight: 15,
      async do() {
        if (!(await code.isVisible())) return
        const uri = await readQrCode(page, code)
        if (uri) await wallet.pair({ uri })
      },
    },
    {
      name: 'phone leaves',
      weight: 1,
      async do() {
        for (const { topic } of sessions()) await wallet.disconnect({ topic })
      },
    },
    {
      name: 'phone switches',
      weight: 2,
      async do() {
        const chainId = pick(['eip155:31337', 'eip155:31338'], random(2))
        const data = Number(chainId.slice(7))
        for (const { topic } of sessions())
          await wallet.emit({ topic, chainId, event: { name: 'chainChanged', data } })
      },
    },
  ]
}

function onPage({ page }: Tab, zeal: number): Step[] {
  const own = pageButtons.map((id) => ({
    name: id,
    weight: 2,
    do: () => page.getByTestId(id).first().click({ timeout: 1000 }),
  }))
  const connect = page.getByTestId('connect-button').locator('button').first()
  const button = {
    name: 'the button',
    weight: 10 + zeal,
    do: () => connect.click({ timeout: 1000 }),
  }
  return [...own, button]
}

function always({ page, wallet }: Tab, random: Random): Step[] {
  const isPending = () => wallet.pending().length > 0
  return [
    {
      name: 'disconnect',
      weight: 1,
      do: () => page.getByTestId('disconnect').click({ timeout: 500 }),
    },
    { name: 'back', weight: 2, do: () => page.evaluate(() => history.back()) },
    { name: 'reload', weight: 2, do: () => page.reload() },
    { name: 'setChain', weight: 2, do: () => wallet.setChain(pick([31337, 31338, 1], random(3))) },
    { name: 'selectAccount', weight: 2, do: () => wallet.selectAccount(random(2)) },
    { name: 'lock', weight: 1, do: () => wallet.lock() },
    { name: 'unlock', weight: 2, do: () => wallet.unlock() },
    { name: 'revoke', weight: 1, do: () => wallet.revoke() },
    { name: 'manual', weight: 2, do: () => wallet.setApproval('manual') },
    { name: 'auto', weight: 3, do: () => wallet.setApproval('auto') },
    { name: 'approve', weight: isPending() ? 25 : 0, do: () => isPending() && wallet.approve() },
    { name: 'reject', weight: isPending() ? 5 : 0, do: () => isPending() && wallet.reject() },
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

/** Presses one of what is visible, or types in it. */
async function press(anything: Locator, random: Random): Promise<void> {
  const visible = await anything.filter({ visible: true }).all()
  if (visible.length === 0) return
  const one = pick(visible, random(visible.length))
  if (await one.evaluate((node) => node instanceof HTMLInputElement))
    return one.fill(pick(texts, random(texts.length)), { timeout: 1000 })
  return one.click({ timeout: 1000, noWaitAfter: true })
}
