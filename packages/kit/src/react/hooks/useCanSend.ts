import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'

const namespaces: readonly string[] = ['eip155', 'solana', 'bip122']

/** Whether the account in use leads to sending: the host wants it, and it is of a namespace that can. */
export function useCanSend(): boolean {
  const { features } = useKitContext().kit.options
  const { namespace } = useBillfoldAccount()
  return features.send && namespaces.includes(namespace)
}
