import {
  answerLinkedBitcoin,
  type BitcoinMethodContext,
  bitcoinAddressesOf,
  bitcoinKeysOf,
  describeBitcoinRequest,
} from 'billfold/testing'
import { bitcoin as devnet } from '../devnet.js'
import type { Driver, DriverRequest } from './Driver.js'
import { requireYes } from './requireYes.js'

const network = 'regtest'

/** Sites know an account by the address that it pays from. */
const accounts = bitcoinKeysOf(2).map((keys) => {
  const [payment, ordinals] = bitcoinAddressesOf(keys, network)
  return { keys, address: payment.address, all: [payment.address, ordinals.address] }
})

export const bitcoin: Driver | undefined = devnet && {
  namespace: 'bip122',
  name: 'Bitcoin',
  chains: [{ id: devnet.chain, name: devnet.name }],
  addresses: accounts.map(({ address }) => address),
  methods: ['getAccountAddresses', 'signMessage', 'signPsbt', 'sendTransfer'],
  events: ['bip122_addressesChanged'],
  answer: (request) => answerLinkedBitcoin(contextOf(request), request),
  toEvent: (addresses) => ({ name: 'bip122_addressesChanged', data: addresses.map(toShared) }),
}

/** A wallet that has what the site may use, and nothing else. */
function contextOf({ addresses, ask, signal }: DriverRequest): BitcoinMethodContext {
  const granted = accounts.filter(({ address }) => addresses.includes(address))
  const own = { network, addresses: granted.flatMap(({ all }) => all) } as const
  const state = { accounts: granted.map(({ keys }) => keys), selected: 0, network } as const
  return {
    nodes: devnet ? [{ network, apiUrl: devnet.apiUrl }] : [],
    signal,
    state: () => ({ ...state, connected: true }),
    update() {},
    ask: async (question) => requireYes(ask(await describeBitcoinRequest(question, own))),
  }
}

function toShared(address: string) {
  const found = accounts.find((account) => account.address === address)
  const [payment] = found ? bitcoinAddressesOf(found.keys, network) : []
  return { address, publicKey: payment?.publicKey, intention: 'payment' }
}
