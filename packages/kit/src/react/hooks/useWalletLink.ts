import type { Pairing } from '../../state/remote.js'
import { useKitState } from './useKitState.js'

/** The link that leads a remote wallet here; `undefined` until there is one. */
export function useWalletLink(connectorId: string): Pairing | undefined {
  return useKitState(({ remotes }) => remotes[connectorId]?.pairing)
}
