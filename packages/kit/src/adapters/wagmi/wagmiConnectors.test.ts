import { afterEach, expect, test, vi } from 'vitest'
import { type Config, createConfig, createConnector, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { hostWallets } from './wagmiConnectors.js'

afterEach(() => vi.unstubAllGlobals())

/** What is listed of a host's connectors on a page. */
function listOn(page: object, ids: readonly string[]) {
  vi.stubGlobal('window', page)
  const connectors = ids.map((id) =>
    // It is asked nothing before it is chosen.
    createConnector(() => ({ id, name: id, type: id }) as never),
  )
  const transports = { [mainnet.id]: http() }
  const config = createConfig({ chains: [mainnet], transports, connectors })
  return hostWallets(config as unknown as Config).map(({ id }) => id) // of one chain
}

function topPage(bridge: object = {}) {
  const page = { ...bridge, parent: {}, addEventListener() {}, dispatchEvent() {} }
  page.parent = page
  return page
}

test('default', () => {
  expect(listOn(topPage(), ['injected', 'metaMask'])).toEqual(['metaMask'])
})

test.each([
  ['a page of its own', topPage(), []],
  ['a frame', { ...topPage(), parent: {} }, ['safe', 'farcaster']],
  ["the web view of Farcaster's app", topPage({ ReactNativeWebView: {} }), ['farcaster']],
])('behavior: wallets of those who show the page: %s', (_, page, listed) => {
  expect(listOn(page, ['safe', 'farcaster'])).toEqual(listed)
})
