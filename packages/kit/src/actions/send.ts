import type { Billfold } from '../Billfold.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import type { FailureCode } from '../errors/failures.js'
import { SendError } from '../errors/SendError.js'
import { WalletError } from '../errors/WalletError.js'
import { selectConnection } from '../state/selectors.js'
import { abortable } from '../utils/abortable.js'
import { followTransaction } from './followTransaction.js'
import { type SendPreview, workedOut } from './prepareSend.js'
import { rememberRecipient } from './recipients.js'
import { unansweredPayments } from './unansweredPayments.js'

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
  const sending = plan.send(signal).then(
    (hash) => {
      followTransaction(kit, { connectorId, address, chainId, hash })
      rememberRecipient(kit, { namespace, from: address, recipient: { address: to, name: toName } })
      return hash
    },
    (error: unknown) => {
      if (!isNothingSent(error, signal)) throw new SendError('unclear', error)
      workedOut.set(preview, plan)
      throw error
    },
  )
  const unanswered = unansweredPayments(kit)
  unanswered.set(preview, sending)
  const forget = () => unanswered.delete(preview)
  sending.then(forget, (error: unknown) => isAnswerLost(error) || forget())
  return abortable(sending, signal)
}

const harmless: readonly FailureCode[] = [
  'rejected',
  'alreadyAsked',
  'notAuthorized',
  'notSupported',
  'switchRefused',
  'insufficientFunds',
  'notLoaded',
]

/** Whether the wallet has not answered, and cannot any more: what it was asked for may be open there. */
function isAnswerLost(error: unknown): boolean {
  if (!(error instanceof SendError) || !(error.cause instanceof WalletError)) return false
  return error.cause.code === 'walletOffline' || error.cause.code === 'walletGone'
}

/** Whether a failure proves that no payment has left the wallet; an answer that was lost does not. */
function isNothingSent(error: unknown, signal: AbortSignal | undefined): boolean {
  if (error instanceof SendError) return true
  if (error instanceof WalletError && harmless.includes(error.code)) return true
  // It was given up before it was sent.
  const isGivenUp = (cause: unknown) => signal?.aborted && cause === signal.reason
  return Boolean(isGivenUp(error) || (error instanceof WalletError && isGivenUp(error.cause)))
}
