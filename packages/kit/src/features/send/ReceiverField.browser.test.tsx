import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { openModal } from '../../actions/openModal.js'
import { rememberRecipient } from '../../actions/recipients.js'

const robin = '0xa0Ee7A142d267C1f36714E4a8F75612F20a79720'

function find<element extends HTMLElement>(selector: string) {
  const layer = document.querySelector('body > billfold-layer')
  return layer?.shadowRoot?.querySelector<element>(selector)
}

test('behavior: a recent receiver stays the address that was paid, wherever its name leads', async () => {
  const stored = new Map<string, string>()
  const { kit } = visitInBrowser({
    storage: {
      getItem: (key) => stored.get(key) ?? null,
      setItem: (key, value) => void stored.set(key, value),
      removeItem: (key) => void stored.delete(key),
    },
  })
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  const { addresses } = await connect(kit, { connectorId })
  const recipient = { address: robin, name: 'robin.eth' }
  rememberRecipient(kit, { namespace: 'eip155', from: addresses[0], recipient })
  openModal(kit, { view: 'WalletSend' })
  await expect.poll(() => find('[data-part="recipient"]')?.textContent).toContain('robin.eth')
  find('[data-part="recipient"]')?.click()
  await expect.poll(() => find<HTMLInputElement>('[data-part="to"] input')?.value).toBe(robin)
})
