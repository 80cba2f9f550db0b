import { useCallback } from 'react'
import { useKitContext } from '../context/KitContext.js'

/** What fetches balances anew, after something was sent. */
export function useRefreshBalances(): () => void {
  const { kit } = useKitContext()
  return useCallback(() => {
    import('../../queries/refreshBalances.js').then(
      ({ refreshBalances }) => refreshBalances(kit),
      () => {}, // what is shown is old for as long as it counts as fresh
    )
  }, [kit])
}
