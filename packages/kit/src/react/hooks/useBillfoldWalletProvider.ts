import { useEffect, useState } from 'react'
import { getWalletProvider } from '../../actions/getWalletProvider.js'
import type { Namespace } from '../../caip/namespaces.js'
import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'

/**
 * The own provider of the wallet of a namespace, or of the active one (EIP-1193 on EVM chains);
 * `undefined` while there is none.
 */
export function useBillfoldWalletProvider({
  namespace: asked,
}: {
  namespace?: Namespace | undefined
} = {}): unknown {
  const { kit } = useKitContext()
  const { isConnected, connectorId, namespace } = useBillfoldAccount({ namespace: asked })
  // A remote wallet serves several namespaces under one id, each by a provider of its own.
  const wallet = isConnected ? `${namespace} ${connectorId}` : undefined
  const [found, setFound] = useState<{ wallet: string; provider: unknown }>()
  useEffect(() => {
    if (wallet === undefined) return
    let current = true
    getWalletProvider(kit, { namespace }).then(
      (provider) => {
        if (current) setFound({ wallet, provider })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [kit, wallet, namespace])
  return wallet !== undefined && found?.wallet === wallet ? found.provider : undefined
}
