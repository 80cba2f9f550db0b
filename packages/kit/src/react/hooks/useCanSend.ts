import { useKitContext } from '../context/KitContext.js'
import { useBillfoldAccount } from './useBillfoldAccount.js'
import { useBillfoldWallet } from './useBillfoldWallet.js'

const namespaces: readonly string[] = ['eip155', 'solana', 'bip122']

/** Whether the account in use leads to sending: the host wants it, and its wallet can. */
export function useCanSend(): boolean {
  const { features } = useKitContext().kit.options
  const { namespace } = useBillfoldAccount()
  // On EVM networks the embedded wallet signs messages, and no transactions yet.
  const isMute = useBillfoldWallet()?.kind === 'embedded' && namespace === 'eip155'
  return features.send && namespaces.includes(namespace) && !isMute
}
