import {
  answerLinkedSolana,
  describeSolanaRequest,
  type SolanaMethodContext,
  solanaAccountsOf,
} from 'billfold/testing'
import { solana as devnet } from '../devnet.js'
import type { Driver, DriverRequest } from './Driver.js'
import { requireYes } from './requireYes.js'

const accounts = solanaAccountsOf(2)

export const solana: Driver | undefined = devnet && {
  namespace: 'solana',
  name: 'Solana',
  chains: [{ id: devnet.chain, name: devnet.name }],
  addresses: accounts.map(({ address }) => address),
  methods: [
    'solana_getAccounts',
    'solana_requestAccounts',
    'solana_signMessage',
    'solana_signTransaction',
    'solana_signAllTransactions',
    'solana_signAndSendTransaction',
  ],
  events: ['accountsChanged', 'chainChanged'],
  answer: (request) => answerLinkedSolana(contextOf(request), request),
  toEvent: (addresses, chain) => ({
    name: 'accountsChanged',
    data: addresses.map((address) => `${chain}:${address}`),
  }),
}

/** A wallet that has what the site may use, and nothing else. */
function contextOf({ addresses, ask, signal }: DriverRequest): SolanaMethodContext {
  const granted = accounts.filter(({ address }) => addresses.includes(address))
  return {
    clusters: devnet ? [{ chain: devnet.chain, rpcUrl: devnet.rpcUrl }] : [],
    signal,
    state: () => ({ accounts: granted, selected: addresses[0], connected: true }),
    update() {},
    ask: (question) => requireYes(ask(describeSolanaRequest(question))),
  }
}
