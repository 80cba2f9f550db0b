import { useEffect } from 'react'
import { goBack } from '../../actions/navigate.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { Network } from '../../networks/Network.js'
import { useKitContext } from '../../react/context/KitContext.js'
import { useBillfoldAccount } from '../../react/hooks/useBillfoldAccount.js'
import type { PaymentFlow, PaymentForm } from './flow.js'

/** What is looked at before the wallet is asked. Goes back from a view where there is nothing to look at. */
export function usePreview<Form extends PaymentForm, Preview>(
  flow: PaymentFlow<Form, Preview>,
): Preview | undefined {
  const { kit } = useKitContext()
  const preview = 'preview' in flow ? flow.preview : undefined
  const hasPreview = preview !== undefined
  useEffect(() => {
    // Another tab, or what the visitor has filled in since, has taken it away.
    if (!hasPreview) goBack(kit)
  }, [kit, hasPreview])
  return preview
}

/** Whether the account, its wallet and its network are still those of the payment. */
export function useIsSame(given: { chainId: Caip2; connectorId: string; from: string }): boolean {
  const { chainId, connectorId, from } = given
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const account = useBillfoldAccount({ namespace })
  return (
    account.isConnected &&
    account.chainId === chainId &&
    account.connectorId === connectorId &&
    account.address === from
  )
}

export function useNetworkOf({ chainId }: { chainId: Caip2 }): Network | undefined {
  const { networks } = useKitContext().kit.options
  return networks.find(({ caipNetworkId }) => caipNetworkId === chainId)
}
