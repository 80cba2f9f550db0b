import { expect, test } from 'vitest'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { connectorId, visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { connect } from '../../actions/connect.js'
import { openModal } from '../../actions/openModal.js'
import type { WalletFeature } from '../../options/features.js'

/** Ids of the actions in their order, without those that need no order. */
async function actionsOf(walletFeaturesOrder: readonly WalletFeature[]) {
  const { kit } = visitInBrowser({ features: { walletFeaturesOrder } })
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors).toHaveLength(1)
  await connect(kit, { connectorId })
  openModal(kit, { view: 'Account' })
  const read = () => {
    const { shadowRoot } = document.querySelector('body > billfold-layer') ?? {}
    const found = [...(shadowRoot?.querySelectorAll<HTMLElement>('[data-part="action"]') ?? [])]
    const ids = found.map((each) => each.dataset.id)
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
