import { afterEach, expect, test, vi } from 'vitest'
import { makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { closeModal } from '../actions/closeModal.js'
import { connect } from '../actions/connect.js'
import { createWalletLink } from '../connectors/createWalletLink.js'
import type { CreateBillfoldParameters } from '../options/CreateBillfoldParameters.js'
import type { WalletEntry } from '../protocol/catalogue.js'
import { selfHosted } from '../services/selfHosted.js'
import { currentRoute } from '../state/modal.js'
import type { RemoteWallet } from '../state/remote.js'
import { selectConnections } from '../state/selectConnections.js'

const connectorId = 'walletConnect'
const icon = 'data:image/svg+xml;utf8,<svg xmlns="http://www.w3.org/2000/svg"/>'

afterEach(() => vi.unstubAllGlobals())

/** A page on which a remote wallet has come by the code for any wallet. */
async function meet(
  told: Pick<RemoteWallet, 'name' | 'icons'>,
  { known, ...options }: Partial<CreateBillfoldParameters> & { known?: WalletEntry } = {},
) {
  const link = createWalletLink()
  const { provider } = makeWallet()
  const { kit } = visit({
    ...options,
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
  if (known) kit._internal.dispatch({ type: 'wallets/known', wallets: [known] })
  await connect(kit, { connectorId, wallet: known })
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

const listed = { id: 'magpie', name: 'Magpie', image_url: 'https://catalogue.example/magpie' }

test('behavior: the picture that it brings comes over the catalogue’s', async () => {
  const { kit } = await meet({ name: 'Magpie', icons: [icon] }, { known: listed })
  await stateWhen(kit, (state) => selectConnections(state)[0]?.imageUrl === icon)
})

test('behavior: the picture that the host has given comes over it', async () => {
  const services = selfHosted('https://catalogue.example', { relay: false })
  const own = { known: listed, services, customWallets: [listed] }
  const { kit, link } = await meet({ name: 'Magpie', icons: [icon] }, own)
  // Shown once the wallet is followed, which its icon would have been before.
  const answered = link.asked({ method: 'personal_sign', topic: 'topic', cancel: () => answered() })
  await stateWhen(kit, ({ modal }) => modal.status === 'open')
  expect(selectConnections(kit.getState())).toMatchObject([{ imageUrl: listed.image_url }])
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
