import { createTestWallet } from '../createTestWallet.js'
import type { TestWallet, TestWalletControls, TestWalletOptions } from '../testWallet.js'
import { createPageSession, type PageSession } from './createPageSession.js'
import { pageBridge } from './pageBridge.js'
import type { PageConfig, PageMessage, PageNewsItem } from './pageMessages.js'

/** A `Page` or a `BrowserContext` of Playwright, as far as the wallet needs it. */
export type PlaywrightTarget = {
  readonly addInitScript: (script: { content: string }) => Promise<unknown>
  readonly exposeBinding: (
    name: string,
    callback: (source: { frame: object }, message: PageMessage) => unknown,
  ) => Promise<unknown>
}

export type InstallTestWalletOptions = Omit<TestWalletOptions, 'origin' | 'storage'> & {
  /** False to announce it later, with `announce()`. @default true */
  readonly announce?: boolean | undefined
  /** True to put it at `window.ethereum` as well. @default false */
  readonly legacy?: boolean | undefined
}

/** A wallet of which every page of the target has the provider, and the test has the keys. */
export type InstalledTestWallet = Omit<TestWalletControls, 'vanish'> & {
  /** Announces it in the open pages and in those to come. */
  readonly announce: () => Promise<void>
  /** The wallet is gone from the open pages and from those to come; requests fail, waiting too. */
  readonly vanish: () => Promise<void>
}

/**
 * Gives a page, or all pages of a browser context, a wallet that the test drives. Install it before
 * the page is visited. It needs nothing of the page, so a strict CSP and Trusted Types are fine.
 * What it knows outlives reloads, and all tabs share it; permissions are kept for each origin.
 *
 * @example
 * const wallet = await installTestWallet(context, { chains, approval: 'manual' })
 * await page.goto(url)
 * await page.getByRole('button', { name: 'Test Wallet' }).click()
 * await wallet.approve()
 */
export async function installTestWallet(
  target: PlaywrightTarget,
  options: InstallTestWalletOptions,
): Promise<InstalledTestWallet> {
  const { announce: isAnnounced = true, legacy: isLegacy = false, flags = {}, ...rest } = options
  const wallet = createTestWallet(rest)
  const sessions = createSessions(wallet)
  const name = `billfoldWallet${wallet.info.uuid.replaceAll('-', '')}`
  const config = { binding: `${name}Call`, key: name, info: wallet.info, flags, isLegacy }

  await target.exposeBinding(config.binding, ({ frame }, message) =>
    sessions.receive(frame, message),
  )
  await target.addInitScript({ content: bridgeScript(config) })

  /** In the pages to come and, if there are any, in those that are open. */
  async function everywhere(type: 'show' | 'hide') {
    await target.addInitScript({ content: `globalThis.${name}.${type}()` })
    sessions.tell({ type })
  }

  if (isAnnounced) await everywhere('show')
  return {
    ...wallet,
    announce: () => everywhere('show'),
    vanish: async () => {
      wallet.vanish()
      await everywhere('hide')
    },
  }
}

/** Some compilers wrap named functions in a call of `__name`, which no page has. */
function bridgeScript(config: PageConfig): string {
  const bridge = `const __name = (value) => value; (${pageBridge})(${JSON.stringify(config)})`
  return `{ ${bridge} }`
}

/** One session for each frame: a new document in it ends the one before. */
function createSessions(wallet: TestWallet) {
  const sessions = new Map<object, PageSession>()

  function find(frame: object, { session: id, origin }: PageMessage): PageSession {
    const current = sessions.get(frame)
    if (current?.id === id) return current
    current?.end()
    const session = createPageSession(id, wallet.sourceFor(origin))
    sessions.set(frame, session)
    return session
  }

  return {
    tell: (item: PageNewsItem) => {
      for (const session of sessions.values()) session.tell(item)
    },
    receive: (frame: object, message: PageMessage) => {
      const session = find(frame, message)
      return message.type === 'request' ? session.request(message.args) : session.listen()
    },
  }
}
