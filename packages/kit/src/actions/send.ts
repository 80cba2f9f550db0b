import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { SendError } from '../errors/SendError.js'
import { askForPayment } from './askForPayment.js'
import { type SendPreview, workedOut } from './prepareSend.js'
import { rememberRecipient } from './recipients.js'

/**
 * Asks the wallet for a payment that `prepareSend` has prepared. Refused if the wallet, its account or its
 * network has changed since. Resolves once it is sent; the buttons show it as pending until it is in a
 * block. The same preview may be tried again only after a failure that proves that nothing was sent.
 * Aborting only ends the wait: what the wallet sends later is followed, and until it answers, the preview
 * counts as `spent`.
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
