import { useSyncExternalStore } from 'react'
import type { WalletLink } from '../../connectors/WalletLink.js'
import { useKitContext } from '../provider/KitContext.js'

const noUndo = () => {}

/** The link that leads a wallet elsewhere here; `undefined` until there is one. */
export function useWalletLink(connectorId: string): WalletLink | undefined {
  const { kit } = useKitContext()
  const link = kit.options.connectors.find(({ id }) => id === connectorId)?.link
  return useSyncExternalStore(
    (listener) => link?.watch(listener) ?? noUndo,
    () => link?.current(),
    () => undefined,
  )
}
