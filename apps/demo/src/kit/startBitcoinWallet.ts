import type { BitcoinRequest } from 'billfold/testing'
import { bitcoin } from '../devnet.js'

/**
 * Puts a wallet for the local Bitcoin ledger on the page. It asks in the browser's own dialog. Its
 * code comes after the page's own.
 */
export async function startBitcoinWallet(): Promise<void> {
  if (!bitcoin) return
  const { createBitcoinTestWallet } = await import('billfold/testing')
  const wallet = createBitcoinTestWallet({
    name: 'Practice wallet for Bitcoin',
    nodes: [{ network: 'regtest', apiUrl: bitcoin.apiUrl }],
    accounts: 2,
    storage: localStorage,
    approval: async (request) => (confirm(describe(request)) ? 'approve' : 'reject'),
  })
  wallet.register()
}

function describe(request: BitcoinRequest): string {
  switch (request.kind) {
    case 'connect':
      return `Share ${request.accounts.join(' and ')}?`
    case 'signMessage':
      return `Sign “${request.message}”?`
    case 'signPsbt':
      return request.sends ? 'Sign and send? The money is play money.' : 'Sign this transaction?'
    case 'sendTransfer':
      return 'Send? The money is play money.'
    case 'changeNetwork':
      return `Change to ${request.network}?`
    default:
      return request satisfies never
  }
}
