import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { profiles } from '../helpers/profiles.js'
import { type StaticServer, serveStatic } from '../helpers/serveStatic.js'
import { shareBrowser } from '../helpers/shareBrowser.js'
import { stage } from '../helpers/stage.js'
import { whileChainOffline } from '../helpers/whileChainOffline.js'

let browser: Browser
let site: StaticServer
let page: Page

beforeAll(async () => {
  browser = await shareBrowser()
  site = await serveStatic(import.meta.dirname)
  page = await browser.newPage(profiles.phone)
  await page.goto(`${site.url}/nothing`)
})

afterAll(async () => {
  await browser.close()
  await site.stop()
})

/** Asks from within a page of another origin, as a host's page does. */
function askChainId(rpcUrl: string): Promise<string> {
  return page.evaluate(async (url) => {
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId' })
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(url, { method: 'POST', headers, body })
    return (await response.json()).result
  }, rpcUrl)
}

test('default: a page can ask both chains', async () => {
  const [one, two] = stage.devnet.chains
  expect(await askChainId(one.rpcUrl)).toBe('0x7a69')
  expect(await askChainId(two.rpcUrl)).toBe('0x7a6a')
})

test('behavior: a chain goes offline and comes back', async () => {
  const [one, two] = stage.devnet.chains
  await whileChainOffline(one.id, async () => {
    await expect(askChainId(one.rpcUrl)).rejects.toThrow('Failed to fetch')
    expect(await askChainId(two.rpcUrl)).toBe('0x7a6a')
  })
  expect(await askChainId(one.rpcUrl)).toBe('0x7a69')
})
