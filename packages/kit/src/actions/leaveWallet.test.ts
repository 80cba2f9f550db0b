import { afterEach, expect, test, vi } from 'vitest'
import { patience } from '../../../../test/helpers/patience.js'
import { makeWallet, stateWhen, visit } from '../../../../test/helpers/visit.js'
import { connect } from './connect.js'
import { leaveWallet } from './leaveWallet.js'
import { openModal } from './openModal.js'

const connectorId = 'com.example.wallet'

afterEach(() => vi.unstubAllGlobals())

async function meet() {
  const { provider } = makeWallet()
  const getProvider = vi.fn(() => provider)
  const connector = { id: connectorId, name: 'Example', getProvider }
  const { kit, events } = visit({ library: 'none', connectors: [connector] })
  await connect(kit, { connectorId })
  openModal(kit)
  return { kit, events, getProvider }
}

test('default: the modal closes', async () => {
  const { kit, events } = await meet()
  leaveWallet(kit)
  await vi.waitFor(
    () => expect(events.at(-1)).toMatchObject({ type: 'DISCONNECT_SUCCESS' }),
    patience.wait,
  )
  expect(kit.getState()).toMatchObject({ modal: { status: 'closed' }, toast: { open: false } })
})

test('behavior: a failure is told, if need be in a modal that opens for it', async () => {
  const { kit, getProvider } = await meet()
  getProvider.mockImplementation(() => {
    throw new Error('Gone.')
  })
  leaveWallet(kit)
  const { modal, toast } = await stateWhen(kit, (state) => state.toast.open)
  expect(modal).toMatchObject({ status: 'open', stack: [{ view: 'Connect' }] })
  expect(toast).toMatchObject({ variant: 'error', message: 'failure.disconnect' })
})
