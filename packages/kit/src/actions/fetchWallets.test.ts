import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { expect, onTestFinished, test } from 'vitest'
import { createBillfold } from '../createBillfold.js'
import { mainnet } from '../networks/evmNetworks.js'
import { selfHosted } from '../services/selfHosted.js'
import { fetchWallets } from './fetchWallets.js'

/** A kit whose catalogue has one wallet, whose image has an id. */
async function meet(image_id: string) {
  const body = { data: [{ id: 'magpie', name: 'Magpie', image_id, monogram: false }], count: 1 }
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
