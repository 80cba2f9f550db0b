import type { Billfold } from '../Billfold.js'
import type { TransactionsOf, TransactionsPage } from './Transaction.js'

/**
 * Asks the host's account service what an address has done on one of the host's networks, and what was
 * done to it: the newest first, a page at a time. On a network that the service does not read nothing is
 * asked, and `isKnown` is false. What cannot be so is left out. While the service still reads the past of an
 * account that it has not known, `isPartial` is true.
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
