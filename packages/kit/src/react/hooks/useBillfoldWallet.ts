import { useMemo } from 'react'
import type { Namespace } from '../../caip/namespaces.js'
import { selectConnection } from '../../state/selectors.js'
import { selectWallet } from '../../state/selectWallet.js'
import type { Connector } from '../../state/types.js'
import { useKitState } from './useKitState.js'

/** The connected wallet: its name, its image, how it was found. */
export function useBillfoldWallet({
  namespace,
}: {
  namespace?: Namespace | undefined
} = {}): Connector | undefined {
  const connector = useKitState((state) => selectWallet(state, namespace))
  const wallet = useKitState((state) => {
    const connection = selectConnection(state, namespace)
    return connection.status === 'disconnected' ? undefined : connection.session.wallet
  })
  const imageUrl = useKitState(({ wallets }) => wallets[wallet?.id ?? '']?.image_url)
  return useMemo(
    () => (connector && wallet ? { ...connector, name: wallet.name, imageUrl } : connector),
    [connector, wallet, imageUrl],
  )
}
