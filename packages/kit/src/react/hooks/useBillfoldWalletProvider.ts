import { useEffect, useState } from 'react'
import { getWalletProvider } from '../../actions/getWalletProvider.js'
import { useKitContext } from '../provider/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'

/** The connected wallet's own provider (EIP-1193 on EVM chains); `undefined` while there is none. */
export function useBillfoldWalletProvider(): unknown {
  const { kit } = useKitContext()
  const { isConnected, connectorId } = useBillfoldAccount()
  const [found, setFound] = useState<{ connectorId: string; provider: unknown }>()
  useEffect(() => {
    if (!isConnected || !connectorId) return
    let current = true
    getWalletProvider(kit).then(
      (provider) => {
        if (current) setFound({ connectorId, provider })
      },
      () => {},
    )
    return () => {
      current = false
    }
  }, [kit, isConnected, connectorId])
  if (!isConnected || found?.connectorId !== connectorId) return undefined
  return found?.provider
}
