import { afterEach, expect, test, vi } from 'vitest'
import { makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { closeModal } from '../actions/closeModal.js'
import { connect } from '../actions/connect.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import { currentRoute } from '../state/modal.js'
import type { RemoteWallet } from '../state/remote.js'
import { selectConnections } from '../state/selectConnections.js'

const connectorId = 'walletConnect'
const icon = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>'

afterEach(() => vi.unstubAllGlobals())

/** A page on which a remote wallet has come by the code for any wallet. */
async function meet(told: Pick<RemoteWallet, 'name' | 'icons'>) {
  const link = createWalletLink()
  const { provider } = makeWallet()
  const { kit } = visit({
    library: 'none',
    connectors: [
      {
        id: connectorId,
        name: 'WalletConnect',
        type: 'WALLET_CONNECT',
        kind: 'remote',
        link,
        getProvider: () => provider,
      },
    ],
  })
  await connect(kit, { connectorId })
  link.connected({ ...told, namespaces: ['eip155'] })
  await stateWhen(kit, (state) => selectConnections(state)[0]?.name === told.name)
  return { kit, link }
}

test('default: the wallet that has come is called what it calls itself', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: ['https://magpie.example/icon.png', icon] })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: icon }])
})

test('behavior: a picture that would have to be fetched from somewhere is left out', async () => {
  const { kit } = await meet({
    name: 'Magpie',
    icons: ['https://magpie.example/icon.png', '/i', ''],
  })
  expect(selectConnections(kit.getState())).toMatchObject([{ name: 'Magpie', imageUrl: undefined }])
})

test('behavior: the code for any wallet is no wallet that was used', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: [] })
  expect(kit.getState().recent).toEqual([])
})

test('behavior: the modal shows where to confirm, and leaving it gives the request up', async () => {
  const { kit, link } = await meet({ name: 'Magpie', icons: [] })
  const cancel = vi.fn(() => answered())
  const answered = link.asked({ method: 'personal_sign', topic: 'topic', cancel })
  expect(currentRoute(kit.getState().modal)).toEqual({ view: 'ConfirmInWallet', connectorId })
  closeModal(kit)
  expect(cancel).toHaveBeenCalledOnce()
})
