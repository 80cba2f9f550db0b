import { defineConnector } from 'billfold'
import { walletChains } from './walletChains.js'

/** A wallet that the site brings itself. Its code comes when a visitor picks it. */
export const houseWallet = defineConnector({
  id: 'example.larkfield.house',
  name: 'Larkfield House',
  imageUrl: '/favicon.svg',
  async getProvider() {
    const { createTestWallet } = await import('billfold/testing')
    return createTestWallet({
      chains: walletChains,
      name: 'Larkfield House',
      storage: localStorage,
    }).provider
  },
})
