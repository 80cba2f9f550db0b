import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { openModal } from '../../actions/openModal.js'
import { setLocale } from '../../actions/setLocale.js'

function find(selector: string) {
  const layer = document.querySelector('body > billfold-layer')
  return layer?.shadowRoot?.querySelector<HTMLElement>(selector)
}

test('behavior: from the account to its address, until the wallet leaves', async () => {
  const { kit, wallet } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  const { addresses } = await connect(kit, { connectorId })
  openModal(kit)
  await expect.poll(() => find('[data-id="receive"]')).toBeTruthy()
  find('[data-id="receive"]')?.click()
  await expect.poll(() => find('[data-page="Receive"]')?.textContent).toContain(addresses[0])
  expect(find('[data-page="Receive"] svg')?.getAttribute('aria-label')).toBe(
    'QR code of your address',
  )
  wallet.selectAccount(1)
  const [other = ''] = wallet
    .state()
    .accounts.slice(1)
    .map(({ address }) => address)
  await expect.poll(() => find('[data-page="Receive"]')?.textContent).toContain(other)
  wallet.revoke()
  await expect.poll(() => kit.getState().modal.status).toBe('closed')
})

test('parameters: features.receive, where the site does not want it', async () => {
  const { kit } = visitInBrowser({ features: { receive: false } })
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit)
  await expect.poll(() => find('[data-id="disconnect"]')).toBeTruthy()
  expect(find('[data-id="receive"]')).toBeNull()
})

test('behavior: the language changes while the account is shown, and the host’s own words hold', async () => {
  const { kit } = visitInBrowser({ texts: { de: { 'account.network': 'Kette' } } })
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit)
  await expect.poll(() => find('[data-id="copy"]')?.textContent).toBe('Copy')
  setLocale(kit, 'de')
  await expect.poll(() => find('[data-id="copy"]')?.textContent).toBe('Kopieren')
  expect(find('[data-part="network"]')?.textContent).toContain('Kette')
})
