import { selectPendingCount } from '../../state/selectors.js'
import { useKitState } from './useKitState.js'

/** How many transactions of the account in use are sent and not yet in a block. */
export function usePendingCount(): number {
  return useKitState(selectPendingCount)
}
