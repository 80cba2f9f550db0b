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

test('behavior: opened by itself it has its title, in the visitor’s language too', async () => {
  const { kit } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'WalletCompatibleNetworks' })
  await expect
    .poll(() => find('[data-part="title"]')?.textContent)
    .toBe('Networks of your accounts')
  setLocale(kit, 'de')
  await expect.poll(() => find('[data-part="title"]')?.textContent).toBe('Netzwerke Ihrer Konten')
})

test('behavior: an amount makes a link of the address, and what is no amount is said so', async () => {
  const { kit } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'Receive' })
  const page = () => find('[data-page="Receive"]')
  await expect.poll(() => page()?.querySelector('input')).toBeTruthy()
  const type = (text: string) => {
    page()?.querySelector('input')?.select()
    document.execCommand('insertText', false, text)
  }
  page()?.querySelector('input')?.focus()
  type('1.5')
  const label = () => page()?.querySelector('svg[role="img"]')?.getAttribute('aria-label')
  await expect.poll(label).toBe('QR code that asks for this amount')
  expect(page()?.textContent).toContain('Copy payment link')
  type('1,5,0')
  await expect.poll(() => page()?.textContent).toContain('This is not an amount')
  expect(label()).toBe('QR code of your address')
})
