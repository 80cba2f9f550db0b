import type { Billfold } from '../Billfold.js'
import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import type { FailureCode } from '../errors/failures.js'
import { WalletError } from '../errors/WalletError.js'
import { selectConnection } from '../state/selectors.js'
import { abortable } from '../utils/abortable.js'
import { followTransaction } from './followTransaction.js'
import { unansweredPayments } from './unansweredPayments.js'

/** Something that costs an account money, worked out and not yet asked for. */
type Payment = { readonly chainId: Caip2; readonly connectorId: string; readonly from: string }

/** What asks the wallet for it, and gives the transaction's hash. */
type Plan = {
  send(signal: AbortSignal | undefined, onTaken?: (() => void) | undefined): Promise<string>
}

/** The class of errors by which a payment is refused. */
type Failure = new (code: 'spent' | 'changed' | 'unclear', cause?: unknown) => Error

/**
 * Asks the wallet for a payment, once. Refused when the wallet, its account or its network is another one by
 * now. It may be asked for again only after a failure that proves that nothing was sent: an error of its own
 * class, or one of the wallet that says so. Aborting ends the wait alone.
 *
 * @returns the transaction's hash
 */
export async function askForPayment<payment extends Payment>(
  kit: Billfold,
  payment: payment,
  parameters: {
    /** How each is asked for, as long as it was not. */
    plans: WeakMap<payment, Plan>
    Failure: Failure
    onSent?: (() => void) | undefined
    onTaken?: (() => void) | undefined
    signal: AbortSignal | undefined
  },
): Promise<string> {
  const { plans, Failure, onSent, onTaken, signal } = parameters
  const plan = plans.get(payment)
  if (!plan) throw new Failure('spent')
  const { chainId, connectorId, from: address } = payment
  const { namespace } = parseCaip2(chainId)
  const connection = selectConnection(kit.getState(), namespace)
  const { session } = connection.status === 'connected' ? connection : {}
  const isSame =
    session?.connectorId === connectorId &&
    session.chainId === chainId &&
    session.addresses[0] === address
  if (!isSame) throw new Failure('changed')
  // While it is on its way, another press finds nothing to send.
  plans.delete(payment)
  const sending = plan.send(signal, onTaken).then(
    (hash) => {
      followTransaction(kit, { connectorId, address, chainId, hash })
      onSent?.()
      return hash
    },
    (error: unknown) => {
      if (!(error instanceof Failure) && !isNothingSent(error, signal))
        throw new Failure('unclear', error)
      plans.set(payment, plan)
      throw error
    },
  )
  const unanswered = unansweredPayments(kit)
  unanswered.set(payment, sending)
  const forget = () => unanswered.delete(payment)
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
  if (!(error instanceof Error) || !(error.cause instanceof WalletError)) return false
  return error.cause.code === 'walletOffline' || error.cause.code === 'walletGone'
}

/** Whether a failure proves that no payment has left the wallet; an answer that was lost does not. */
function isNothingSent(error: unknown, signal: AbortSignal | undefined): boolean {
  if (error instanceof WalletError && harmless.includes(error.code)) return true
  // It was given up before it was sent.
  const isGivenUp = (cause: unknown) => signal?.aborted && cause === signal.reason
  return Boolean(isGivenUp(error) || (error instanceof WalletError && isGivenUp(error.cause)))
}
