import { expect, test } from 'vitest'
import { createConfig, createConnector, http } from 'wagmi'
import { mainnet } from 'wagmi/chains'
import { renderHook } from '../../../../../test/helpers/renderHook.js'
import { visitInBrowser } from '../../../../../test/helpers/visitInBrowser.js'
import { openModal } from '../../actions/openModal.js'
import { selectWallet } from '../../actions/selectWallet.js'
import { wagmi } from '../../adapters/wagmi/wagmi.js'

function find(selector: string) {
  const layer = document.querySelector('body > billfold-layer')
  return layer?.shadowRoot?.querySelector<HTMLElement>(selector)
}

test('behavior: a connector that leads to another device shows its code, then how it went', async () => {
  let refuse = () => {}
  const linked = createConnector(({ emitter }) => ({
    id: 'heron',
    name: 'Heron',
    type: 'heron',
    connect() {
      emitter.emit('message', { type: 'display_uri', data: 'heron://connect?id=1' })
      return new Promise<never>((_, reject) => {
        refuse = () => reject(Object.assign(new Error('No.'), { code: 4001 }))
      })
    },
    disconnect: async () => {},
    getAccounts: async () => [],
    getChainId: async () => 1,
    getProvider: async () => ({ request: async () => null, on() {}, removeListener() {} }),
    isAuthorized: async () => false,
    onAccountsChanged() {},
    onChainChanged() {},
    onDisconnect() {},
  }))
  const config = createConfig({
    chains: [mainnet],
    transports: { [mainnet.id]: http('http://127.0.0.1:9') },
    connectors: [linked],
    storage: null,
  })
  const { kit } = visitInBrowser({ adapters: [wagmi(config)] })
  renderHook(kit, () => undefined)
  await expect.poll(() => kit.getState().connectors.some(({ id }) => id === 'heron')).toBe(true)
  openModal(kit)
  await expect.poll(() => find('[data-id="heron"]')).toBeTruthy()
  selectWallet(kit, { connectorId: 'heron', list: 'Connect' })
  await expect.poll(() => find('[data-part="qr"] svg')).toBeTruthy()
  const status = () => find('[data-part="status"]')?.textContent
  await expect.poll(status).toContain('Scan with Heron')
  refuse()
  await expect.poll(status).toContain('You declined in the wallet')
})
