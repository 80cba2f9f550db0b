import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { selfHosted } from '../services/selfHosted.js'
import { fetchWallets } from './fetchWallets.js'

/** A kit whose catalogue has one wallet, whose image has an id. */
async function meet(image_id: string, more: Partial<WalletEntry> = {}) {
  const wallet = { id: 'magpie', name: 'Magpie', image_id, monogram: false, ...more }
  const body = { data: [wallet], count: 1 }
  const server = createServer((_, response) => response.end(JSON.stringify(body)))
  await once(server.listen(0, '127.0.0.1'), 'listening')
  onTestFinished(() => void server.close())
  const { port } = server.address() as AddressInfo // a TCP server that listens has one
  const url = `http://127.0.0.1:${port}`
  const kit = createBillfold({ networks: [mainnet], services: selfHosted(url, { relay: false }) })
  return { kit, image: `${url}/getWalletImage/${image_id}` }
}

test('default', async () => {
  const { kit, image } = await meet('8a1c')
  expect(await fetchWallets(kit, { page: 1, entries: 1 })).toEqual({
    wallets: [{ id: 'magpie', name: 'Magpie', image_url: image }],
    count: 1,
  })
  expect(kit.getState().wallets).toEqual({})
})

test.each(['homepage', 'app_store', 'play_store', 'chrome_store'] as const)(
  'behavior: a %s that is no page is left out',
  async (field) => {
    const { kit } = await meet('8a1c', { [field]: 'javascript:alert(1)//' })
    const { wallets } = await fetchWallets(kit, { page: 1, entries: 1 })
    expect(wallets[0]?.[field]).toBeUndefined()
    const page = { [field]: 'https://magpie.example/get' }
    const other = await meet('8a1c', page)
    const kept = await fetchWallets(other.kit, { page: 1, entries: 1 })
    expect(kept.wallets[0]).toMatchObject(page)
  },
)

test.each([undefined, 'https://catalogue.example/before'])(
  'behavior: an image that is remembered as %s is renewed',
  async (image_url) => {
    const { kit, image } = await meet('8a1c')
    const known = { id: 'magpie', name: 'Magpie', mobile_link: 'magpie://', image_url }
    kit._internal.dispatch({ type: 'wallets/known', wallets: [known] })
    await fetchWallets(kit, { page: 1, entries: 1 })
    expect(kit.getState().wallets).toEqual({ magpie: { ...known, image_url: image } })
  },
)

test('behavior: the icon that the wallet has brought itself stays', async () => {
  const { kit } = await meet('8a1c')
  const known = { id: 'magpie', name: 'Magpie', image_url: 'data:image/png;base64,AAAA' }
  kit._internal.dispatch({ type: 'wallets/known', wallets: [known] })
  await fetchWallets(kit, { page: 1, entries: 1 })
  expect(kit.getState().wallets).toEqual({ magpie: known })
})
