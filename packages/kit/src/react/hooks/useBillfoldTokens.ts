import type { Tokens } from '../../actions/Token.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { type QueryResult, useKitQuery } from './useKitQuery.js'

const load = async () => (await import('../../queries/tokensQueryOptions.js')).tokensQueryOptions

/**
 * What the account of a namespace, or of the active one, holds on all of the host's networks; see
 * `readTokens`. Fetched while `enabled`, kept for 30 s; after a failure nobody is asked for as long.
 */
export function useBillfoldTokens({
  namespace,
  enabled = true,
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): QueryResult<Tokens> {
  const account = useBillfoldAccount({ namespace })
  const { address } = account
  return useKitQuery(
    load,
    enabled && address ? { address, namespace: account.namespace } : undefined,
  )
}
