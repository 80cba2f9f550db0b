import type { Billfold } from '../Billfold.js'
import type { PendingTransaction } from '../state/types.js'

/** Whether the wallet that has sent a transaction can speed it up and cancel it for the page. */
export function mayReplace(
  { options: { connectors } }: Billfold,
  { connectorId, chainId }: Pick<PendingTransaction, 'connectorId' | 'chainId'>,
): boolean {
  const { keepsNonce = false } = connectors.find(({ id }) => id === connectorId) ?? {}
  return keepsNonce && chainId.startsWith('eip155:')
}
