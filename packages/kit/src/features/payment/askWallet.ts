import { showToast } from '../../actions/showToast.js'
import { startTask } from '../../actions/tasks.js'
import type { Billfold } from '../../Billfold.js'
import type { Caip2 } from '../../caip/Caip2.js'
import type { TransactionOutcome } from '../../state/types.js'
import type { FlowStore } from './createFlowStore.js'
import type { PaymentForm } from './flow.js'
import { isOffline, problemOf } from './problems.js'

/** What became of a payment that a wallet was asked for. */
export type WalletAnswer =
  | { readonly status: 'sent'; readonly hash: string }
  | { readonly status: 'failed'; readonly problem: string }
  /** The visitor has given up waiting. `late`: its hash once it is sent after all; none where it is declined. */
  | { readonly status: 'open'; readonly late: Promise<string | undefined> }

/** Asks the wallet for the payment that is shown, and says of one that failed or was given up that it was. */
export async function askWallet<
  Preset,
  Form extends PaymentForm,
  Preview extends { readonly chainId: Caip2; readonly from: string },
>(
  kit: Billfold,
  given: {
    store: FlowStore<Preset, Form, Preview>
    preview: Preview
    /** Of what comes after this answer, too. */
    signal: AbortSignal
    ask: (given: { signal: AbortSignal }) => Promise<string>
  },
): Promise<WalletAnswer> {
  const { store, preview, signal: outer, ask } = given
  function fail(problem: string): WalletAnswer {
    store.dispatch({ type: 'failed', problem })
    return { status: 'failed', problem }
  }
  store.dispatch({ type: 'asked' })
  // Nobody is asked for what cannot be sent: what the wallet says of it would blame the wallet.
  if (isOffline()) return fail('offline')
  const { signal, end } = startTask(kit, 'pay', outer)
  try {
    return { status: 'sent', hash: await ask({ signal }) }
  } catch (error) {
    if (!signal.aborted) return fail(problemOf(error))
    // Whoever has left the view that says where to confirm has given up as well.
    if (!outer.aborted) store.dispatch({ type: 'gaveUp' })
    return { status: 'open', late: readLate(kit, preview) }
  } finally {
    end()
  }
}

/** What was given up here is still open in the wallet. */
async function readLate(kit: Billfold, preview: { chainId: Caip2; from: string }) {
  try {
    const { unansweredPayments } = await import('../../actions/unansweredPayments.js')
    return await unansweredPayments(kit).get(preview)
  } catch {
    // It was declined there, and the next review warns of it no longer.
    return undefined
  }
}

/** What is said of a payment once it is on its way. */
export type Told = {
  message: string
  /** What is said where it was sent after the visitor had given up waiting. */
  late: string
  /** What is said where it comes to nothing in the end. */
  ended: Readonly<Record<Exclude<TransactionOutcome, 'success'>, string>>
  /** Also called when it has come into a block. */
  onSent: () => void
}

/** Says that it was sent, and has what is shown of balances asked anew, now and once it is in a block. */
export function tellSent(
  kit: Billfold,
  given: Told & { hash: string; isLate?: boolean | undefined },
): void {
  const { hash, message, late, ended, onSent, isLate = false } = given
  void showToast(kit, {
    message: isLate ? late : message,
    variant: 'success',
    ...(isLate ? { autoClose: false } : {}),
  })
  onSent()
  const stop = kit._internal.events.on((event) => {
    if (event.type !== 'TRANSACTION_SETTLED' || event.hash !== hash) return
    stop()
    onSent()
    if (event.status === 'success') return
    void showToast(kit, { message: ended[event.status], variant: 'error' })
  })
}
