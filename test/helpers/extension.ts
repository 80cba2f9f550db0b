import type { BitcoinInfo, DevnetInfo, SolanaInfo } from '@billfold/devnet'
import {
  accountsFromKeys,
  bitcoinDevKeys,
  devKeys,
  solanaDevKeys,
  type WalletState,
} from 'billfold/testing'
import type { BrowserContext, Page, Worker } from 'playwright-core'
import { vi } from 'vitest'
import type { BitcoinState } from '../../apps/extension/src/drivers/bitcoinState.js'
import type { SolanaState } from '../../apps/extension/src/drivers/solanaState.js'
import type { Question } from '../../apps/extension/src/Question.js'
import { buildApp } from './buildApp.js'
import { launchWithExtension } from './launchWithExtension.js'
import { patience } from './patience.js'
import type { Profile } from './profiles.js'

/** A browser with the development wallet in it. */
export type ExtensionBrowser = {
  readonly context: BrowserContext
  /** Opens one of the wallet's own pages. */
  readonly openWallet: () => Promise<Page>
  /** Changes what the wallet has of EVM, as its own page does. Pages hear of it. */
  readonly update: (change: Partial<WalletState>) => Promise<void>
  readonly updateSolana: (change: Partial<SolanaState>) => Promise<void>
  readonly updateBitcoin: (change: Partial<BitcoinState>) => Promise<void>
  /** From now on pages hear of changes so many milliseconds late. */
  readonly delayNews: (milliseconds: number) => Promise<void>
}

/**
 * Starts Chromium with the development wallet, which has the first accounts of the local chains of
 * all namespaces, and those chains; of EVM the first one is chosen.
 *
 * @param parameters.accounts How many accounts. @default 2
 * @param parameters.profile @default 'desktop'
 */
export async function launchExtension(parameters: {
  readonly devnet: DevnetInfo
  readonly accounts?: number | undefined
  readonly profile?: Profile | undefined
}): Promise<ExtensionBrowser> {
  const { devnet, accounts = 2, profile } = parameters
  const folder = await buildApp('extension')
  const context = await launchWithExtension({ extensions: [folder], profile })
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'))
  const update = (change: Partial<WalletState>) => store(worker, 'wallet', change)
  const updateSolana = (change: Partial<SolanaState>) => store(worker, 'solana', change)
  const updateBitcoin = (change: Partial<BitcoinState>) => store(worker, 'bitcoin', change)
  await update({
    accounts: accountsFromKeys(devKeys.slice(0, accounts)),
    chains: devnet.chains.map(({ id, name, rpcUrl, nativeCurrency: { symbol } }) => ({
      id,
      name,
      rpcUrl,
      symbol,
    })),
    chainId: devnet.chains[0].id,
  })
  const { solana, bitcoin } = devnet
  if (solana)
    await updateSolana({ keys: solanaDevKeys.slice(0, accounts), clusters: clustersOf(solana) })
  if (bitcoin)
    await updateBitcoin({ keys: bitcoinDevKeys.slice(0, accounts), nodes: nodesOf(bitcoin) })
  const openWallet = async () => {
    const page = await context.newPage()
    await page.goto(new URL('/wallet.html', worker.url()).href)
    return page
  }
  const delayNews = (milliseconds: number) => worker.evaluate(delayTabs, milliseconds)
  return { context, openWallet, update, updateSolana, updateBitcoin, delayNews }
}

/** Runs in the worker. */
function delayTabs(milliseconds: number) {
  const { tabs } = chrome
  const send = Reflect.get(tabs, 'sendAtOnce') ?? tabs.sendMessage
  Object.assign(tabs, {
    sendAtOnce: send,
    async sendMessage(...message: unknown[]) {
      await new Promise((resolve) => setTimeout(resolve, milliseconds))
      return Reflect.apply(send, tabs, message)
    },
  })
}

/** Waits for the wallet's window and agrees. Resolves when the window has taken the answer. */
export function approve(context: BrowserContext): Promise<void> {
  return decide(context, 'approve')
}

/** Waits for the wallet's window and refuses. Resolves when the window has taken the answer. */
export function reject(context: BrowserContext): Promise<void> {
  return decide(context, 'reject')
}

/** Waits for the wallet's window, and for the question in it when a kind is given. */
export async function approvalWindow(
  context: BrowserContext,
  kind?: Question['kind'],
): Promise<Page> {
  for (;;) {
    const page = await findApprovalWindow(context)
    try {
      await page.locator(kind ? `[data-kind="${kind}"]` : '[data-kind]').waitFor()
      return page
    } catch (error) {
      // It was closing after the last answer; the wallet opens another.
      if (!page.isClosed()) throw error
    }
  }
}

async function decide(context: BrowserContext, decision: 'approve' | 'reject') {
  const page = await approvalWindow(context)
  const id = await page.locator('[data-request]').getAttribute('data-request')
  try {
    await page.locator(`[data-decision="${decision}"]`).click()
    await page.locator(`[data-request="${id}"]`).waitFor({ state: 'detached' })
  } catch (error) {
    // With the last answer the wallet closes its window, at times before the click is reported.
    if (!page.isClosed()) throw error
  }
}

function findApprovalWindow(context: BrowserContext): Promise<Page> {
  // A window may be there, and told of, before it has its address.
  return vi.waitUntil(() => context.pages().find((page) => page.url().endsWith('/approval.html')), {
    timeout: patience.wait,
    interval: 5,
  })
}

/** The wallet's public devnet is the local chain as well: no test reaches the internet. */
function clustersOf({ rpcUrl, name }: SolanaInfo): SolanaState['clusters'] {
  return [
    { chain: 'solana:localnet', name, rpcUrl },
    { chain: 'solana:devnet', name: 'Solana Devnet', rpcUrl },
  ]
}

function nodesOf({ apiUrl, name }: BitcoinInfo): BitcoinState['nodes'] {
  return [
    { network: 'regtest', name, apiUrl },
    { network: 'testnet', name: 'Bitcoin Testnet', apiUrl },
  ]
}

/** Waits until the wallet has stored its first state, lest it store that over ours. */
async function store(worker: Worker, key: string, change: object) {
  await worker.evaluate(
    async ([name, part]) => {
      const { local } = chrome.storage
      const changed = new Promise<void>((resolve) =>
        local.onChanged.addListener((changes) => name in changes && resolve()),
      )
      if (!(await local.get(name))[name]) await changed
      const { [name]: state } = await local.get<Record<string, object>>(name)
      await local.set({ [name]: { ...state, ...part } })
    },
    [key, change] as const,
  )
}
