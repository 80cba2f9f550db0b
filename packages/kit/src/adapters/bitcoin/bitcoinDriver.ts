import type { AdapterContext } from '../Adapter.js'
import { createEngine } from '../createEngine.js'
import type { BitcoinConnector } from './BitcoinConnector.js'
import type { BitcoinAccount, BitcoinWallet } from './BitcoinWallet.js'
import { createProvider } from './createProvider.js'
import { createReads } from './createReads.js'
import { injectedWallet } from './injectedWallet.js'
import { chainOf, isAddressOf, networkName, networksOf } from './networkName.js'
import { readAccounts } from './readAnswers.js'
import { remoteWallet } from './remoteWallet.js'
import { standardWallet } from './standardWallet.js'
import { toBitcoinError } from './toBitcoinError.js'
import { wbipWallet } from './wbipWallet.js'

/** Holds the connection with a Bitcoin wallet. */
export function createBitcoinEngine(context: Pick<AdapterContext, 'networks' | 'emit'>) {
  const { networks } = context
  const reads = createReads(networks)
  const configured = networks.map(({ caipNetworkId }) => caipNetworkId)
  return createEngine<BitcoinConnector, BitcoinAccount, BitcoinWallet>(context, {
    open: openWallet,
    /** Those that a session names, else those of the host and the public ones that its address fits. */
    chainsOf({ address, chains }) {
      const known = [...new Set([...configured, ...networksOf(address).map(chainOf)])]
      return chains ?? known.filter((chainId) => isAddressOf(networkName(chainId), address))
    },
    recall: (addresses) => readAccounts('session', addresses),
    createProvider: (signer) => createProvider(signer, reads),
    async signMessage(signer, message) {
      const { address } = signer().account
      return createProvider(signer, reads).signMessage({ address, message })
    },
    sendTransfer: (signer, { signal, ...transfer }) =>
      createProvider(signer, reads, signal).sendTransfer(transfer),
    getBalance: reads.getBalance,
    getReceipt: reads.getReceipt,
    toError: toBitcoinError,
  })
}

function openWallet(found: BitcoinConnector): BitcoinWallet {
  if (!('way' in found)) return remoteWallet(found)
  switch (found.way) {
    case 'standard':
      return standardWallet(found.source)
    case 'wbip':
      return wbipWallet(found.source)
    case 'injected':
      return injectedWallet(found.source)
    default:
      return found satisfies never
  }
}
