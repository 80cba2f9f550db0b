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

const asked = () => find('[data-part="asked"]')

async function openSend(preset: { amount?: string } = {}) {
  const { kit } = visitInBrowser()
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'WalletSend', ...preset })
  await expect.poll(() => find('[data-part="to"] input')).toBeTruthy()
  const value = (part: string) => find<HTMLInputElement>(`[data-part="${part}"] input`)?.value
  function paste(text: string) {
    const clipboardData = new DataTransfer()
    clipboardData.setData('text', text)
    const event = new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true })
    find('[data-part="to"] input')?.dispatchEvent(event)
    return event.defaultPrevented
  }
  return { kit, value, paste }
}

test('behavior: a link that asks for a payment is taken with its amount', async () => {
  const { value, paste } = await openSend()
  expect(paste(`ethereum:${robin}@31337?value=2.5e17`)).toBe(true)
  await expect.poll(() => value('to')).toBe(robin)
  expect(value('amount')).toBe('0.25')
})

test('behavior: an amount that is filled in stays, and what the link asks for is a press away', async () => {
  const { value, paste } = await openSend({ amount: '3' })
  expect(paste(`ethereum:${robin}?value=2.5e17`)).toBe(true)
  await expect.poll(() => value('to')).toBe(robin)
  expect(value('amount')).toBe('3')
  await expect.poll(() => asked()?.textContent).toContain('0.25 ETH')
  find('[data-part="take-asked"]')?.click()
  await expect.poll(() => value('amount')).toBe('0.25')
  await expect.poll(asked).toBeFalsy()
})

test('behavior: a link that asks for what is filled in says nothing', async () => {
  const { value, paste } = await openSend({ amount: '0.25' })
  paste(`ethereum:${robin}?value=2.5e17`)
  await expect.poll(() => value('to')).toBe(robin)
  expect(asked()).toBeFalsy()
})

test('behavior: what a link asks for goes with it', async () => {
  const { value, paste } = await openSend({ amount: '3' })
  paste(`ethereum:${robin}?value=1`)
  await expect.poll(asked).toBeTruthy()
  paste(`ethereum:${robin}`)
  await expect.poll(asked).toBeFalsy()
  expect([value('to'), value('amount')]).toEqual([robin, '3'])
})

test('behavior: a link of another network is refused in words', async () => {
  const { kit, paste } = await openSend()
  const link = `ethereum:${robin}@8453`
  // It is pasted as any text, and said to be of another network.
  expect(paste(link)).toBe(false)
  openModal(kit, { view: 'WalletSend', to: link })
  await expect
    .poll(() => find('[data-part="to-problem"]')?.textContent)
    .toContain('an address of another network')
})
