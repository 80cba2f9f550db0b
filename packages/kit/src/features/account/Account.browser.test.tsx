import { expect, test } from 'vitest'
import { userEvent } from 'vitest/browser'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { openModal } from '../../actions/openModal.js'
import type { CreateBillfoldParameters } from '../../options/CreateBillfoldParameters.js'
import type { WalletFeature } from '../../options/features.js'
import { selfHosted } from '../../services/selfHosted.js'

/** Opens the account; what it shows of a part. */
async function openAccount(options: Partial<CreateBillfoldParameters>) {
  const { kit } = visitInBrowser(options)
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors.map(({ id }) => id)).toContain(connectorId)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'Account' })
  return (part: string) => {
    const { shadowRoot } = document.querySelector('body > billfold-layer') ?? {}
    return [...(shadowRoot?.querySelectorAll<HTMLElement>(`[data-part="${part}"]`) ?? [])]
  }
}

/** Ids of the actions in their order, without those that need no order. */
async function actionsOf(walletFeaturesOrder: readonly WalletFeature[]) {
  const find = await openAccount({ features: { walletFeaturesOrder } })
  const read = () => {
    const ids = find('action').map((each) => each.dataset.id)
    return ids.filter((id) => id === 'receive' || id === 'send')
  }
  await expect.poll(read).toHaveLength(2)
  return read()
}

test('parameters: features.walletFeaturesOrder', async () => {
  expect(await actionsOf(['swaps', 'send'])).toEqual(['send', 'receive'])
})

test('default: what is received before what is sent', async () => {
  expect(await actionsOf([])).toEqual(['receive', 'send'])
})

test('parameters: accountTab', async () => {
  const find = await openAccount({
    accountTab: 'activity',
    services: selfHosted('http://127.0.0.1:1'),
  })
  const shown = () => find('tab').filter((tab) => tab.ariaSelected === 'true')
  await expect.poll(() => shown().map((tab) => tab.dataset.id)).toEqual(['activity'])
})

test('behavior: there is nothing behind the tab that the host wants first', async () => {
  const find = await openAccount({ accountTab: 'nfts' })
  await expect.poll(() => find('token').length).toBeGreaterThan(0)
})

test('behavior: in Arabic, the left arrow key leads to the next tab', async () => {
  const find = await openAccount({ locale: 'ar', services: selfHosted('http://127.0.0.1:1') })
  const shown = () => find('tab').filter((tab) => tab.ariaSelected === 'true')
  await expect.poll(() => shown().map((tab) => tab.dataset.id)).toEqual(['tokens'])
  shown()[0]?.focus()
  await userEvent.keyboard('{ArrowLeft}')
  await expect.poll(() => shown().map((tab) => tab.dataset.id)).toEqual(['nfts'])
})
