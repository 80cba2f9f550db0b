import type { ResolvedRecipient } from '../../actions/resolveRecipient.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/sendQueryOptions.js')).recipientQueryOptions

/** Whom a text means on a chain: an address, or a name that leads to one. */
export function useRecipient(
  parameters: { to: string; chainId: Caip2 } | undefined,
): QueryResult<ResolvedRecipient> {
  return useKitQuery(load, parameters)
}
