import { afterEach, expect, test, vi } from 'vitest'
import { makeWallet, visit } from '../../../../test/helpers/visit.js'
import { connect } from '../actions/connect.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import type { LinkedWallet } from '../connectors/WalletLink.js'
import { selectConnections } from '../state/selectConnections.js'
import { followLinks } from './followLinks.js'

const connectorId = 'walletConnect'
const icon = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>'

afterEach(() => vi.unstubAllGlobals())

/** A page on which a remote wallet has come by the code for any wallet. */
async function meet(told: Pick<LinkedWallet, 'name' | 'icons'>) {
  const link = createWalletLink()
  const { provider } = makeWallet()
  const { kit } = visit({
    library: 'none',
    connectors: [
      {
        id: connectorId,
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        link,
        getProvider: () => provider,
      },
    ],
  })
  followLinks(kit)
  await connect(kit, { connectorId })
  link.connected({ ...told, namespaces: ['eip155'] })
  return kit
}

test('default: the wallet that has come is called what it calls itself', async () => {
  const kit = await meet({ name: 'Magpie', icons: ['https://magpie.example/icon.png', icon] })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: icon }])
})

test('behavior: a picture that would have to be fetched from somewhere is left out', async () => {
  const kit = await meet({ name: 'Magpie', icons: ['https://magpie.example/icon.png', '/i', ''] })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: undefined }])
})

test('behavior: the code for any wallet is no wallet that was used', async () => {
  const kit = await meet({ name: 'Magpie', icons: [] })
  expect(kit.getState().recent).toEqual([])
})
