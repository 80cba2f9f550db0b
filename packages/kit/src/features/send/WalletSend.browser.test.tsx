import { expect, test, vi } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { pushView } from '../../actions/navigate.js'
import { openModal } from '../../actions/openModal.js'
import { switchNetwork } from '../../actions/switchNetwork.js'
import { prepared } from '../../scenes/payments.js'
import { sendStore } from './sendStore.js'

function find<element extends HTMLElement>(selector: string) {
  const layer = document.querySelector('body > billfold-layer')
  return layer?.shadowRoot?.querySelector<element>(selector)
}

test('behavior: another payment begins while one is looked at', async () => {
  const complaints = vi.spyOn(console, 'error')
  const { kit } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'WalletSend', amount: '1' })
  const amount = () => find<HTMLInputElement>('[data-part="amount"] input')?.value
  await expect.poll(amount).toBe('1')
  for (const event of prepared()) sendStore(kit).dispatch(event)
  pushView(kit, { view: 'WalletSendPreview' })
  await expect.poll(() => find('[data-part="send"]')).toBeTruthy()
  openModal(kit, { view: 'WalletSend', amount: '2' })
  await expect.poll(amount).toBe('2')
  expect(complaints.mock.calls).toEqual([])
})

test('behavior: what was begun anew for one network is not asked for on another', async () => {
  const { kit } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  const amount = () => find<HTMLInputElement>('[data-part="amount"] input')?.value
  openModal(kit, { view: 'WalletSend', amount: '1' })
  await expect.poll(amount).toBe('1')
  openModal(kit, { view: 'WalletSend', amount: '2' })
  await expect.poll(amount).toBe('2')
  await switchNetwork(kit, { chainId: 'eip155:31338' })
  await expect.poll(amount).toBe('')
})
