import type { Billfold } from '../Billfold.js'
import { queryClient } from './queryClient.js'

/** Fetches anew what is shown of balances, and all else of them when it is asked for again. */
export function refreshBalances(kit: Billfold): void {
  for (const kind of ['balance', 'tokens', 'holdings'])
    void queryClient(kit).invalidateQueries({ queryKey: ['billfold', kind] })
}
