import { inject, onTestFinished } from 'vitest'
import type { Billfold } from '../../packages/kit/src/Billfold.js'
import { createBillfold } from '../../packages/kit/src/createBillfold.js'
import { defineNetwork } from '../../packages/kit/src/networks/defineNetwork.js'
import type { CreateBillfoldParameters } from '../../packages/kit/src/options/CreateBillfoldParameters.js'
import { createTestWallet } from '../../packages/kit/src/testing/createTestWallet.js'
import type { TestWallet } from '../../packages/kit/src/testing/testWallet.js'

/** As `createTestWallet` gives it where none is named. */
export const connectorId = 'id.billfold.testwallet'

const forgetful = { getItem: () => null, setItem() {}, removeItem() {} }
const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** A kit on the two local chains, and the wallet on its page. For browser tests. */
export function visitInBrowser(options: Partial<CreateBillfoldParameters> = {}): {
  kit: Billfold
  wallet: TestWallet
} {
  const [one, two] = inject('evmChains')
  const networks = [one, two].map(({ id, name, rpcUrl, contracts }) =>
    defineNetwork({
      ...{ id, name, nativeCurrency: ether, rpcUrls: { default: { http: [rpcUrl] } } },
      contracts: { ensUniversalResolver: { address: contracts.names } },
    }),
  )
  const [first, ...others] = networks
  if (!first) throw new Error('There are two chains.')
  const kit = createBillfold({ networks: [first, ...others], storage: forgetful, ...options })
  const wallet = createTestWallet({ chains: [one, two], accounts: 2 })
  const hide = wallet.announce()
  onTestFinished(() => {
    hide()
    kit.destroy()
  })
  return { kit, wallet }
}
