import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { SendError } from '../errors/SendError.js'
import { askForPayment } from './askForPayment.js'
import { type SendPreview, workedOut } from './prepareSend.js'
import { rememberRecipient } from './recipients.js'

/**
 * Asks the wallet for a payment that `prepareSend` has worked out. Refused when the wallet, its account
 * or its network is another one by now. Resolves once it is sent; the buttons show it as pending until
 * it is in a block. The same preview may be tried again only after a failure that proves that nothing was
 * sent. Aborting ends the wait alone: what the wallet sends later is followed, and until it answers the
 * payment is `spent`.
 *
 * @returns the transaction's hash
 * @throws SendError, WalletError
 */
export async function send(
  kit: Billfold,
  preview: SendPreview,
  { signal }: { signal?: AbortSignal | undefined } = {},
): Promise<string> {
  const { chainId, from, to, toName } = preview
  const { namespace } = parseCaip2(chainId)
  return askForPayment(kit, preview, {
    plans: workedOut,
    Failure: SendError,
    onSent: () =>
      rememberRecipient(kit, { namespace, from, recipient: { address: to, name: toName } }),
    signal,
  })
}
