import { useCallback, useEffect, useState } from 'react'
import type { Balance } from '../../actions/readBalance.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../provider/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useNetwork } from './useNetwork.js'

export type UseBillfoldBalance = (
  | { status: 'idle' | 'pending' | 'error'; balance: undefined }
  | { status: 'success'; balance: Balance }
) & {
  /** Fetches it anew. */
  refetch(): void
}

const idle = { status: 'idle', balance: undefined } as const
const pending = { status: 'pending', balance: undefined } as const
const failed = { status: 'error', balance: undefined } as const

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
  const { kit } = useKitContext()
  const { address } = useBillfoldAccount({ namespace })
  const network = useNetwork(namespace)
  const chain = network?.caipNetworkId
  const [result, setResult] = useState<Omit<UseBillfoldBalance, 'refetch'>>(idle)
  const [attempt, setAttempt] = useState(0)

  useEffect(() => {
    if (!enabled || !address || !chain) return setResult(idle)
    let stop: (() => void) | undefined
    let current = true
    setResult(pending)
    // The cache of fetched data comes with the first thing that fetches.
    import('../../queries/watchBalance.js').then(
      ({ watchBalance }) => {
        if (!current) return
        const parameters = { address, chain, anew: attempt > 0 }
        stop = watchBalance(kit, parameters, ({ status, data }) => {
          if (status === 'success') setResult({ status, balance: data })
          else setResult(status === 'error' ? failed : pending)
        })
      },
      () => current && setResult(failed),
    )
    return () => {
      current = false
      stop?.()
    }
  }, [kit, enabled, address, chain, attempt])

  const refetch = useCallback(() => setAttempt((count) => count + 1), [])
  return { ...result, refetch } as UseBillfoldBalance // spreading loses the tie between its fields
}
