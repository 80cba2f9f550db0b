import type { Browser, Page } from 'playwright-core'
import { announceWallets } from '../inPage/wallets.js'
import { answerRpc } from './answerRpc.js'

export type Theme = 'light' | 'dark'

/** What the pictures show: the window of a small laptop, in CSS pixels. */
export const windowSize = { width: 1280, height: 860 }

const wallets = [
  { name: 'Magpie', icon: draw('#1f5eff', 'M16 6 26 16 16 26 6 16z') },
  { name: 'Heron', icon: draw('#0f7553', 'M16 6 25 25H7z') },
  { name: 'Plover', icon: draw('#b3541e', 'M7 7h18v6H7zM7 19h18v6H7z') },
]

/**
 * Opens a kit's page for somebody who has three wallets in the browser and has never been here. What
 * is not on this machine is not reached.
 */
export async function openWindow(
  browser: Browser,
  parameters: { readonly url: string; readonly theme: Theme },
): Promise<Page> {
  const { url, theme } = parameters
  const page = await browser.newPage({ viewport: windowSize, colorScheme: theme })
  await page.route(isElsewhere, (route) => {
    console.log(`Refused: ${route.request().url()}`)
    return route.abort()
  })
  await page.routeWebSocket(isElsewhere, (socket) => {
    console.log(`Refused: ${socket.url()}`)
    return socket.close()
  })
  await page.route('**/rpc', answerRpc)
  // esbuild, with which tsx runs this, names functions by a function that pages do not have.
  await page.addInitScript('globalThis.__name = (value) => value')
  await page.addInitScript(announceWallets, wallets)
  await page.goto(url)
  await page.waitForFunction(() => window.openView)
  return page
}

function isElsewhere({ hostname }: URL): boolean {
  return !['localhost', '127.0.0.1', ''].includes(hostname)
}

function draw(colour: string, path: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="96" height="96" viewBox="0 0 32 32"><rect width="32" height="32" fill="${colour}"/><path d="${path}" fill="#fff"/></svg>`
}
