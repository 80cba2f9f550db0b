import {
  answerBitcoin,
  type BitcoinQuestion,
  type BitcoinWalletState,
  describeBitcoinRequest,
  ownBitcoinAddresses,
} from 'billfold/testing'
import type { BitcoinView } from '../messages.js'
import { type BitcoinState, bitcoinState, toBitcoinSite } from './bitcoinState.js'
import { createDriver } from './createDriver.js'
import type { Driver, Lock } from './Driver.js'
import { holdState } from './holdState.js'
import { openHolder } from './openHolder.js'

export async function openBitcoin(lock: Promise<Lock>): Promise<Driver<BitcoinView>> {
  const holder = await openHolder(bitcoinState, holdState<BitcoinState>)
  return createDriver<BitcoinState, BitcoinWalletState, BitcoinQuestion, BitcoinView>({
    namespace: 'bip122',
    name: 'Bitcoin',
    holder,
    lock: await lock,
    toSite: toBitcoinSite,
    fromSite: (state, { network = state.network }) => ({ ...state, network }),
    answer: (context, call) => answerBitcoin({ ...context, nodes: holder.state().nodes }, call),
    describe: (question, site) =>
      describeBitcoinRequest(question, { network: site.network, addresses: addressesOf(site) }),
    toView: (site) => ({
      connected: site.connected,
      network: site.network,
      addresses: site.connected ? addressesOf(site) : [],
    }),
  })
}

function addressesOf(site: BitcoinWalletState) {
  return ownBitcoinAddresses(site).map(({ address }) => address)
}
