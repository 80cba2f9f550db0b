import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { SendError } from '../errors/SendError.js'
import { selectConnection } from '../state/selectors.js'
import { followTransaction } from './followTransaction.js'
import { type SendPreview, workedOut } from './prepareSend.js'
import { rememberRecipient } from './recipients.js'

/**
 * Asks the wallet for a payment that `prepareSend` has worked out. Refused when the wallet, its account
 * or its network is another one by now. Resolves once it is sent; the buttons show it as pending until
 * it is in a block. After a failure the same preview may be tried again; once it is sent it may not.
 *
 * @returns the transaction's hash
 * @throws SendError, WalletError
 */
export async function send(
  kit: Billfold,
  preview: SendPreview,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const plan = workedOut.get(preview)
  if (!plan) throw new SendError('spent')
  const { chainId, connectorId, from: address, to, toName } = preview
  const { namespace } = parseCaip2(chainId)
  const connection = selectConnection(kit.getState(), namespace)
  const { session } = connection.status === 'connected' ? connection : {}
  const isSame =
    session?.connectorId === connectorId &&
    session.chainId === chainId &&
    session.addresses[0] === address
  if (!isSame) throw new SendError('changed')
  // While it is on its way, another press finds nothing to send.
  workedOut.delete(preview)
  const hash = await plan.send(signal).catch((error: unknown) => {
    workedOut.set(preview, plan)
    throw error
  })
  followTransaction(kit, { connectorId, address, chainId, hash })
  rememberRecipient(kit, { namespace, from: address, recipient: { address: to, name: toName } })
  return hash
}
