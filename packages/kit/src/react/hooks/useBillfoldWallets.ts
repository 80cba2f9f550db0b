import type { Connector } from '../../state/types.js'
import { useKitState } from './useKitState.js'

/** The wallets that can be connected with now. */
export function useBillfoldWallets(): readonly Connector[] {
  return useKitState((state) => state.connectors)
}
