import type { Page } from 'playwright-core'
import type { KitName } from './kits.js'
import type { Opened } from './page/offerViews.js'

/** Brings a kit's fresh page to a state, or says why the kit has none such. */
type Way = ((page: Page) => Promise<void>) | string

export type State = {
  /** Of its pictures. */
  readonly name: string
  /** What the pages are told beside the theme. */
  readonly query?: Readonly<Record<string, string>> | undefined
  readonly ways: Readonly<Record<KitName, Way>>
}

export const states: readonly State[] = [
  { name: 'connect', ways: everywhere((page) => open(page, 'connect')) },
  {
    name: 'qr',
    ways: {
      billfold: (page) => choose(page, 'MetaMask'),
      rainbowkit: (page) => choose(page, 'MetaMask'),
      connectkit: (page) => choose(page, 'Other Wallets'),
    },
  },
  {
    name: 'all-wallets',
    query: { all: '' },
    ways: {
      billfold: (page) => choose(page, 'All wallets'),
      rainbowkit: (page) => open(page, 'connect'),
      connectkit: 'On a computer it has no list of wallets: the code is for all of them.',
    },
  },
  { name: 'account', ways: everywhere((page) => openConnected(page, 'account')) },
  { name: 'networks', ways: everywhere((page) => openConnected(page, 'networks')) },
]

function everywhere(way: Way): State['ways'] {
  return { billfold: way, rainbowkit: way, connectkit: way }
}

async function open(page: Page, view: Opened): Promise<void> {
  await page.evaluate((view) => window.openView?.(view), view)
  await page.getByRole('dialog').first().waitFor()
}

async function choose(page: Page, name: string): Promise<void> {
  await open(page, 'connect')
  await page.getByRole('dialog').getByRole('button', { name }).first().click()
}

async function openConnected(page: Page, view: Opened): Promise<void> {
  await choose(page, 'Magpie')
  await page.getByRole('dialog').first().waitFor({ state: 'detached' })
  await page.getByRole('button', { name: /0xf3.*2266/ }).waitFor()
  await open(page, view)
}
