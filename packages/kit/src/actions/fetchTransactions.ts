import type { Billfold } from '../Billfold.js'
import { getHistory } from '../protocol/history.js'
import { askAccountService } from './askAccountService.js'
import { readSupportedChains } from './readSupportedChains.js'
import type { TransactionsOf, TransactionsPage } from './Transaction.js'
import { toTransactions } from './toTransactions.js'

/** See `readTransactions`. It brings schemas with it: for code that comes late. */
export async function fetchTransactions(
  kit: Billfold,
  parameters: TransactionsOf & {
    readonly cursor?: string | undefined
    readonly signal?: AbortSignal | undefined
  },
): Promise<TransactionsPage> {
  const { address, chainId, cursor, signal } = parameters
  try {
    const known = await readSupportedChains(kit, { needs: 'history', signal })
    const answer = known.includes(chainId)
      ? await askAccountService(kit, getHistory, {
          chainId,
          path: getHistory.path.replace('{account}', encodeURIComponent(address)),
          query: { chainId, cursor, currency: kit.options.currency },
          signal,
        })
      : undefined
    if (!answer) return { transactions: [], next: undefined, isKnown: false, isPartial: false }
    const { data, next, partial = false } = answer
    return {
      transactions: toTransactions(kit, parameters, data),
      next: next ?? undefined,
      isKnown: true,
      isPartial: partial,
    }
  } catch (error) {
    if (!signal?.aborted) kit._internal.events.emit({ type: 'ERROR_FETCH_TRANSACTIONS', chainId })
    throw error
  }
}
