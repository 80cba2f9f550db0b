import type { SolanaRequest } from 'billfold/testing'
import { solana } from '../devnet.js'

/**
 * Puts a wallet for the local Solana chain on the page. It asks in the browser's own dialog. Its code
 * comes after the page's own.
 */
export async function startSolanaWallet(): Promise<void> {
  if (!solana) return
  const { createSolanaTestWallet } = await import('billfold/testing')
  const { chain, rpcUrl } = solana
  const wallet = createSolanaTestWallet({
    name: 'Practice wallet for Solana',
    clusters: [{ chain, rpcUrl }],
    accounts: 2,
    storage: localStorage,
    approval: async (request) => (confirm(questions[request.kind]) ? 'approve' : 'reject'),
  })
  wallet.register()
}

const questions: Readonly<Record<SolanaRequest['kind'], string>> = {
  connect: 'Connect to this site?',
  signMessage: 'Sign this message?',
  signTransactions: 'Sign and send? The money is play money.',
}
