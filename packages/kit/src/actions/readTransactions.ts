import type { Billfold } from '../Billfold.js'
import type { TransactionsOf, TransactionsPage } from './Transaction.js'

/**
 * Asks the host's account service for an address's transactions on one of the host's networks, newest
 * first, a page at a time. On a network that the service does not follow, nothing is asked, and `isKnown`
 * is false. Malformed entries are left out. While the service is still reading the past of an account that
 * is new to it, `isPartial` is true.
 *
 * @param parameters.cursor the `next` of the page before. @default the first page
 * @throws ServiceError; the signal's reason
 *
 * @example
 * ```ts
 * const { transactions, next } = await readTransactions(billfold, {
 *   address: '0x…',
 *   chainId: 'eip155:1',
 * })
 * ```
 */
export async function readTransactions(
  kit: Billfold,
  parameters: TransactionsOf & {
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<TransactionsPage> {
  const { fetchTransactions } = await import('./fetchTransactions.js')
  return fetchTransactions(kit, parameters)
}
