import type { Network } from '../../networks/Network.js'
import { explorerUrl } from '../../state/explorerUrl.js'

/** Where a network's explorer shows a transaction, if it names one. */
export function transactionUrl(network: Network | undefined, hash: string): string | undefined {
  return explorerUrl(network, hash)?.replace(`/address/${hash}`, `/tx/${hash}`)
}
