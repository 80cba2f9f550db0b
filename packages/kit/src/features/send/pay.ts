import { endModal } from '../../actions/endModal.js'
import { pushView } from '../../actions/navigate.js'
import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview } from '../../actions/prepareSend.js'
import { showToast } from '../../actions/showToast.js'
import { startTask } from '../../actions/tasks.js'
import type { Billfold } from '../../Billfold.js'
import { sessionsOf } from '../../state/connection.js'
import { currentRoute } from '../../state/modal.js'
import { selectChain } from '../../state/selectors.js'
import { isRecord } from '../../utils/isRecord.js'
import type { SendPreset } from './routes.js'
import { sendStore } from './sendStore.js'

/** Tells whom the visitor knows: see `prepareSend`. */
type ReadKnown = () => Promise<readonly string[]>

type Filled = {
  /** An exact decimal of the token, or `max`. */
  amount: string
  /** What the visitor was shown for a name. */
  toAddress: string | undefined
  /** What one token is worth in the network's coin, where that is known. */
  priceInCoins?: number | undefined
  readKnown: ReadKnown
}

/** Works out what was filled in, and shows what it comes to. */
export async function review(kit: Billfold, given: Filled): Promise<void> {
  const store = sendStore(kit)
  const signal = store.restart()
  store.dispatch({ type: 'prepare' })
  await prepare(kit, { ...given, signal })
  if (!signal.aborted && store.getState().status === 'ready')
    pushView(kit, { view: 'WalletSendPreview' })
}

/** Works it out anew, for another fee. */
export async function reprice(
  kit: Billfold,
  { feeRate, readKnown }: { feeRate: FeeRate; readKnown: ReadKnown },
): Promise<void> {
  const store = sendStore(kit)
  const { form, ...flow } = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const signal = store.restart()
  store.dispatch({ type: 'reprice', feeRate })
  const amount = form.isMax ? 'max' : preview.amount.formatted
  await prepare(kit, { amount, toAddress: preview.to, readKnown, signal })
}

async function prepare(kit: Billfold, { readKnown, ...given }: Filled & { signal: AbortSignal }) {
  const { dispatch, getState } = sendStore(kit)
  const { token, to, feeRate } = getState().form
  const chainId = selectChain(kit.getState())
  try {
    const [{ prepareSend }, known] = await Promise.all([
      import('../../actions/prepareSend.js'),
      readKnown(),
    ])
    const coin = chainId && { chainId }
    const preview = await prepareSend(kit, { token: token ?? coin, to, feeRate, known, ...given })
    if (!given.signal.aborted) dispatch({ type: 'prepared', preview })
  } catch (error) {
    if (!given.signal.aborted) dispatch({ type: 'failed', problem: problemOf(error) })
  }
}

type Told = {
  message: string
  /** What is said where it was sent after the visitor had given up waiting. */
  late: string
  reverted: string
  /** Also called when it has come into a block. */
  onSent: () => void
}

/** Asks the wallet for the payment that is shown, and leaves the views of it once it is sent. */
export async function confirm(kit: Billfold, given: Told): Promise<void> {
  const store = sendStore(kit)
  const flow = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const outer = store.restart()
  store.dispatch({ type: 'asked' })
  // Nobody is asked for what cannot be sent: what the wallet says of it would blame the wallet.
  if (isOffline()) return store.dispatch({ type: 'failed', problem: 'offline' })
  const { signal, end } = startTask(kit, 'pay', outer)
  const unwatch = watchLoss(kit, preview)
  try {
    const { send } = await import('../../actions/send.js')
    const hash = await send(kit, preview, { signal })
    unwatch()
    store.dispatch({ type: 'sent', hash })
    leave(kit, preview)
    void showToast(kit, { message: given.message, variant: 'success' })
    follow(kit, hash, given)
  } catch (error) {
    if (signal.aborted) {
      // Whoever has left the view that says where to confirm has given up as well.
      if (!outer.aborted) store.dispatch({ type: 'gaveUp' })
      void followLate(kit, { ...given, preview, unwatch })
      return
    }
    const problem = problemOf(error)
    if (problem !== 'unclear') unwatch()
    store.dispatch({ type: 'failed', problem })
  } finally {
    end()
  }
}

/** Has what is shown of balances asked anew, now and once it is in a block. */
function follow(kit: Billfold, hash: string, { onSent, reverted }: Told) {
  onSent()
  const stop = kit._internal.events.on((event) => {
    if (event.type !== 'TRANSACTION_SETTLED' || event.hash !== hash) return
    stop()
    onSent()
    if (event.status === 'reverted') void showToast(kit, { message: reverted, variant: 'error' })
  })
}

/** What was given up here is still open in the wallet: whoever confirms it there is told of it. */
async function followLate(
  kit: Billfold,
  given: Told & { preview: SendPreview; unwatch: () => void },
) {
  const { preview, unwatch, late } = given
  try {
    const { unansweredPayments } = await import('../../actions/unansweredPayments.js')
    const hash = await unansweredPayments(kit).get(preview)
    if (hash === undefined) return
    follow(kit, hash, given)
    void showToast(kit, { message: late, variant: 'success', autoClose: false })
  } catch {
    // It was declined there, and the next review warns of it no longer.
  } finally {
    unwatch()
  }
}

/**
 * Says what is known of a payment whose wallet is disconnected before it has answered, or after its answer
 * was lost, for as long as that payment is shown.
 */
function watchLoss(kit: Billfold, preview: SendPreview): () => void {
  const { dispatch, getState } = sendStore(kit)
  const { connectorId, chainId } = preview
  const namespace = chainId.slice(0, chainId.indexOf(':'))
  const stop = kit._internal.store.subscribe(({ connections, modal }, before) => {
    const connection = connections[namespace]
    if (connections === before.connections || !connection) return
    if (sessionsOf(connection).some((each) => each.connectorId === connectorId)) return
    stop()
    const flow = getState()
    if (!('preview' in flow) || flow.preview !== preview) return
    dispatch({ type: 'lost' })
    // Before the modal is closed, as nothing that it shows has a point without a wallet.
    if (modal.status === 'open')
      kit._internal.dispatch({ type: 'modal/reset', route: { view: 'WalletSendConfirmed' } })
  })
  return stop
}

/** Begins another payment. What the wallet is asked for stays open there. */
export function begin(kit: Billfold, preset: SendPreset): void {
  const { restart, dispatch } = sendStore(kit)
  restart()
  dispatch({ type: 'began', preset })
}

/** Gives up waiting for the wallet. What it was asked for stays open there until it is declined. */
export function giveUp(kit: Billfold): void {
  const { restart, dispatch } = sendStore(kit)
  dispatch({ type: 'gaveUp' })
  restart()
}

/** Goes back to what was filled in. */
export function backToForm(kit: Billfold): void {
  const { restart, dispatch } = sendStore(kit)
  dispatch({ type: 'left' })
  restart()
}

/**
 * Tokens, and all that is sent on Solana or Bitcoin, lead back to Account. A coin on an EVM chain leaves the
 * stack: what was before it is shown again, or where nothing was, that it was sent.
 */
function leave(kit: Billfold, { chainId, token }: SendPreview) {
  const { modal } = kit.getState()
  const { dispatch } = kit._internal
  if (modal.status === 'closed') return
  const first = modal.stack.findIndex(({ view }) => view === 'WalletSend')
  if (first < 0) return
  const isCoin = chainId.startsWith('eip155:') && !token.address
  if (!isCoin) return dispatch({ type: 'modal/reset', route: { view: 'Account' } })
  if (first === 0) return dispatch({ type: 'modal/reset', route: { view: 'WalletSendConfirmed' } })
  for (let left = modal.stack.length - first; left > 0; left -= 1)
    dispatch({ type: 'modal/wentBack' })
}

/** Closes what says that a payment was sent, if that is still shown. */
export function endConfirmed(kit: Billfold): void {
  if (currentRoute(kit.getState().modal)?.view === 'WalletSendConfirmed') endModal(kit)
}

function problemOf(error: unknown): string {
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
  // Other failures say more of what has happened.
  const isOfNetwork = ['unknown', 'networkUnreachable', 'notLoaded'].includes(code)
  return isOfNetwork && isOffline() ? 'offline' : code
}

/** What the browser says; that it is online may be wrong. */
function isOffline(): boolean {
  return navigator.onLine === false
}
