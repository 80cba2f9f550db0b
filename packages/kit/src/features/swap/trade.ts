import type { GetSwapQuoteParameters } from '../../actions/getSwapQuote.js'
import { pushView } from '../../actions/navigate.js'
import type { PrepareSwapParameters, SwapPreview } from '../../actions/prepareSwap.js'
import { showToast } from '../../actions/showToast.js'
import { startTask } from '../../actions/tasks.js'
import { waitForTransaction } from '../../actions/waitForTransaction.js'
import type { Billfold } from '../../Billfold.js'
import { isRecord } from '../../utils/isRecord.js'
import type { SwapPreset } from './routes.js'
import { swapStore } from './swapStore.js'

/** What is worked out: see `prepareSwap`. */
type Asked = GetSwapQuoteParameters & Pick<PrepareSwapParameters, 'prices'>

const asked = new WeakMap<SwapPreview, Asked>()

/** Works out what was filled in, and shows what it comes to. */
export async function review(kit: Billfold, given: Asked): Promise<void> {
  const store = swapStore(kit)
  const signal = store.restart()
  store.dispatch({ type: 'prepare' })
  await prepare(kit, given, signal)
  if (!signal.aborted && store.getState().status === 'ready') pushView(kit, { view: 'SwapPreview' })
}

/** Works out anew what is shown, by the price of now: it may be pressed meanwhile. */
export async function refresh(kit: Billfold): Promise<void> {
  const store = swapStore(kit)
  const flow = store.getState()
  const given = flow.status === 'ready' ? asked.get(flow.preview) : undefined
  if (given) await prepare(kit, given, store.restart())
}

/** The same, and nothing can be pressed until it is done. */
export async function update(kit: Billfold): Promise<void> {
  const store = swapStore(kit)
  const flow = store.getState()
  const given = 'preview' in flow ? asked.get(flow.preview) : undefined
  if (!given) return
  const signal = store.restart()
  store.dispatch({ type: 'update' })
  await prepare(kit, given, signal)
}

async function prepare(kit: Billfold, given: Asked, signal: AbortSignal) {
  const { dispatch } = swapStore(kit)
  const { prices, ...parameters } = given
  try {
    const [{ getSwapQuote }, { prepareSwap }] = await Promise.all([
      import('../../actions/getSwapQuote.js'),
      import('../../actions/prepareSwap.js'),
    ])
    const work = async () => {
      const quote = await getSwapQuote(kit, { ...parameters, signal })
      return prepareSwap(kit, { quote, prices, signal })
    }
    // The price may move between the two questions: once more, then the visitor is told.
    const preview = await work().catch((error: unknown) => {
      if (problemOf(error) === 'stale' && !signal.aborted) return work()
      throw error
    })
    asked.set(preview, given)
    if (!signal.aborted) dispatch({ type: 'prepared', preview })
  } catch (error) {
    if (!signal.aborted) dispatch({ type: 'failed', problem: problemOf(error) })
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

/** Asks the wallet for the step that is shown: an approval, after which the next step is worked out, or the swap. */
export async function confirm(kit: Billfold, told: Told): Promise<void> {
  const store = swapStore(kit)
  const flow = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const outer = store.restart()
  store.dispatch({ type: 'asked' })
  // Nobody is asked for what cannot be sent: what the wallet says of it would blame the wallet.
  if (isOffline()) return store.dispatch({ type: 'failed', problem: 'offline' })
  const { signal, end } = startTask(kit, 'pay', outer)
  try {
    const { approveSwap, swap } = await import('../../actions/swap.js')
    if (preview.step !== 'swap') {
      const hash = await approveSwap(kit, preview, { signal })
      store.dispatch({ type: 'approved', hash })
      return void settle(kit, { preview, hash, signal: outer })
    }
    const hash = await swap(kit, preview, { signal })
    store.dispatch({ type: 'sent', hash })
    leave(kit)
    void showToast(kit, { message: told.message, variant: 'success' })
    follow(kit, hash, told)
  } catch (error) {
    if (signal.aborted) {
      // Whoever has left the view that says where to confirm has given up as well.
      if (!outer.aborted) store.dispatch({ type: 'gaveUp' })
      return void followLate(kit, preview, told)
    }
    const problem = problemOf(error)
    store.dispatch({ type: 'failed', problem })
    if (problem === 'stale') void refresh(kit)
  } finally {
    end()
  }
}

/** Waits until an approval is in a block, and works out what comes next. */
async function settle(
  kit: Billfold,
  { preview, hash, signal }: { preview: SwapPreview; hash: string; signal: AbortSignal },
) {
  const store = swapStore(kit)
  try {
    const { status } = await waitForTransaction(kit, { chainId: preview.chainId, hash, signal })
    if (status === 'reverted') return store.dispatch({ type: 'failed', problem: 'refused' })
    await update(kit)
  } catch (error) {
    if (!signal.aborted) store.dispatch({ type: 'failed', problem: problemOf(error) })
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
async function followLate(kit: Billfold, preview: SwapPreview, told: Told) {
  try {
    const { unansweredPayments } = await import('../../actions/unansweredPayments.js')
    const hash = await unansweredPayments(kit).get(preview)
    if (hash === undefined || preview.step !== 'swap') return
    follow(kit, hash, told)
    void showToast(kit, { message: told.late, variant: 'success', autoClose: false })
  } catch {
    // It was declined there, and the next review warns of it no longer.
  }
}

/** Begins another swap. What the wallet is asked for stays open there. */
export function begin(kit: Billfold, preset: SwapPreset): void {
  const { restart, dispatch } = swapStore(kit)
  restart()
  dispatch({ type: 'began', preset })
}

/** Gives up waiting for the wallet. What it was asked for stays open there until it is declined. */
export function giveUp(kit: Billfold): void {
  const { restart, dispatch } = swapStore(kit)
  dispatch({ type: 'gaveUp' })
  restart()
}

/** Goes back to what was filled in. */
export function backToForm(kit: Billfold): void {
  const { restart, dispatch } = swapStore(kit)
  dispatch({ type: 'left' })
  restart()
}

/** A swap that was sent leads back to Account, whatever was before it. */
function leave(kit: Billfold) {
  if (kit.getState().modal.status !== 'closed')
    kit._internal.dispatch({ type: 'modal/reset', route: { view: 'Account' } })
}

function problemOf(error: unknown): string {
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
  // Other failures say more of what has happened.
  const isOfNetwork = ['unknown', 'networkUnreachable', 'notLoaded', 'unavailable'].includes(code)
  return isOfNetwork && isOffline() ? 'offline' : code
}

/** What the browser says; that it is online may be wrong. */
function isOffline(): boolean {
  return navigator.onLine === false
}
