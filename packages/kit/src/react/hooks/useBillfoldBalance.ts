import { useCallback, useState } from 'react'
import type { Balance } from '../../actions/readBalance.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useFetched } from './useFetched.js'
import { useNetwork } from './useNetwork.js'

export type UseBillfoldBalance = (
  | { status: 'idle' | 'pending' | 'error'; balance: undefined }
  | { status: 'success'; balance: Balance }
) & {
  /** Fetches it anew. */
  refetch(): void
}

const load = async () => (await import('../../queries/watchBalance.js')).watchBalance

/**
 * What the account of a chain family, or of the active one, holds in its network's own currency.
 * Fetched while `enabled`, kept for 30 s.
 */
export function useBillfoldBalance({
  namespace,
  enabled = true,
}: {
  namespace?: Namespace | undefined
  enabled?: boolean | undefined
} = {}): UseBillfoldBalance {
  const { address } = useBillfoldAccount({ namespace })
  const chain = useNetwork(namespace)?.caipNetworkId
  const [attempt, setAttempt] = useState(0)
  const question = enabled && address && chain ? { address, chain, attempt } : undefined
  const { status, data } = useFetched(load, question)
  const refetch = useCallback(() => setAttempt((count) => count + 1), [])
  if (status === 'success') return { status, balance: data, refetch }
  return { status, balance: undefined, refetch }
}
