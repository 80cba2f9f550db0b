import { afterEach, expect, test } from 'vitest'
import { openPage } from '../../../../test/helpers/openPage.js'
import { endVisits, localNetworks, makeWallet, visit } from '../../../../test/helpers/visit.js'
import { solana } from '../networks/solanaNetworks.js'
import { currentRoute } from '../state/modal.js'
import { chooseWallet } from './chooseWallet.js'
import { openModal } from './openModal.js'
import { selectListedWallet } from './selectListedWallet.js'

const connectorId = 'id.billfold.testwallet'
const onSolana = 'solana:Test Wallet'

afterEach(endVisits)

/** A visitor with a wallet on EVM chains, and one on Solana of the same name. */
function setUp() {
  const page = openPage()
  const wallet = makeWallet({ approval: 'manual' })
  wallet.announce(page)
  const { kit } = visit({ library: 'none', page, networks: [...localNetworks(), solana] })
  const { name } = wallet.info
  const other = {
    id: onSolana,
    name,
    type: 'ANNOUNCED',
    kind: 'injected',
    namespace: 'solana',
  } as const
  const connectors = [other, ...kit.getState().connectors]
  kit._internal.dispatch({ type: 'connectors/changed', connectors })
  openModal(kit, { view: 'Connect' })
  return { kit, name, route: () => currentRoute(kit.getState().modal) }
}

test('default: asks for which namespace', () => {
  const { kit, route } = setUp()
  chooseWallet(kit, { connectorId: onSolana, namespace: undefined })
  expect(route()).toEqual({ view: 'ChooseChain', connectorId: onSolana })
})

test('parameters: namespace, for that one', async () => {
  const { kit, route } = setUp()
  chooseWallet(kit, { connectorId, namespace: 'eip155' })
  await expect.poll(route).toMatchObject({ view: 'ConnectingExternal', connectorId })
})

test('behavior: a wallet of the catalogue that is installed is the same wallet', async () => {
  const { kit, name, route } = setUp()
  selectListedWallet(kit, { wallet: { id: 'a', name } })
  expect(route()).toMatchObject({ view: 'ChooseChain' })
  openModal(kit, { view: 'Connect' })
  selectListedWallet(kit, { wallet: { id: 'a', name }, namespace: 'eip155' })
  await expect.poll(route).toMatchObject({ view: 'ConnectingExternal', connectorId })
})
