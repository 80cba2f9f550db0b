import { endModal } from '../../actions/endModal.js'
import { pushView } from '../../actions/navigate.js'
import type { FeeRate } from '../../actions/planTransfer.js'
import type { SendPreview } from '../../actions/prepareSend.js'
import { showToast } from '../../actions/showToast.js'
import type { Billfold } from '../../Billfold.js'
import { currentRoute } from '../../state/modal.js'
import { selectChain } from '../../state/selectors.js'
import { isRecord } from '../../utils/isRecord.js'
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

/**
 * Asks the wallet for the payment that is shown, and leaves the views of it once it is sent.
 *
 * @param given.onSent also called when it has come into a block
 */
export async function confirm(
  kit: Billfold,
  given: { message: string; reverted: string; onSent: () => void },
): Promise<void> {
  const store = sendStore(kit)
  const flow = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const signal = store.restart()
  store.dispatch({ type: 'asked' })
  try {
    const { send } = await import('../../actions/send.js')
    const hash = await send(kit, preview, { signal })
    store.dispatch({ type: 'sent', hash })
    given.onSent()
    leave(kit, preview)
    void showToast(kit, { message: given.message, variant: 'success' })
    const stop = kit._internal.events.on((event) => {
      if (event.type !== 'TRANSACTION_SETTLED' || event.hash !== hash) return
      stop()
      given.onSent()
      if (event.status === 'reverted')
        void showToast(kit, { message: given.reverted, variant: 'error' })
    })
  } catch (error) {
    if (!signal.aborted) store.dispatch({ type: 'failed', problem: problemOf(error) })
  }
}

/** Gives up waiting for the wallet. What it was asked for stays open there until it is declined. */
export function giveUp(kit: Billfold): void {
  const { restart, dispatch } = sendStore(kit)
  restart()
  dispatch({ type: 'left' })
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
  return isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
}
