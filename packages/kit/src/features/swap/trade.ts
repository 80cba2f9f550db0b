import type { GetSwapQuoteParameters } from '../../actions/getSwapQuote.js'
import { pushView } from '../../actions/navigate.js'
import type { PrepareSwapParameters, SwapPermit, SwapPreview } from '../../actions/prepareSwap.js'
import { waitForTransaction } from '../../actions/waitForTransaction.js'
import type { Billfold } from '../../Billfold.js'
import { askWallet, type Told, tellSent } from '../payment/askWallet.js'
import { goBackTo } from '../payment/goBackTo.js'
import { problemOf } from '../payment/problems.js'
import type { SwapEvent } from './form.js'
import { swapStore } from './swapStore.js'

/** What is worked out: see `prepareSwap`. */
type Asked = GetSwapQuoteParameters &
  Pick<PrepareSwapParameters, 'prices' | 'isSeparate' | 'permit'>

const asked = new WeakMap<SwapPreview, Asked>()

/** Works out what was filled in, and shows what it comes to. */
export async function review(kit: Billfold, given: Asked): Promise<void> {
  const isReady = await prepare(kit, given, { type: 'prepare' })
  if (isReady) pushView(kit, { view: 'SwapPreview' })
}

/** Works out anew what is shown, by the price of now: it may be pressed meanwhile. */
export async function refresh(kit: Billfold): Promise<void> {
  const flow = swapStore(kit).getState()
  const given = flow.status === 'ready' ? asked.get(flow.preview) : undefined
  if (given) await prepare(kit, given)
}

/** The same, and nothing can be pressed until it is done. */
export async function update(
  kit: Billfold,
  change: Pick<Asked, 'isSeparate' | 'permit' | 'source'> = {},
): Promise<void> {
  const flow = swapStore(kit).getState()
  const given = 'preview' in flow ? asked.get(flow.preview) : undefined
  if (given) await prepare(kit, { ...given, ...change }, { type: 'update' })
}

async function prepare(kit: Billfold, given: Asked, event?: SwapEvent): Promise<boolean> {
  const { prices, isSeparate, permit, ...parameters } = given
  return swapStore(kit).prepare({
    event,
    async work(signal) {
      const [{ getSwapQuote }, { prepareSwap }] = await Promise.all([
        import('../../actions/getSwapQuote.js'),
        import('../../actions/prepareSwap.js'),
      ])
      const work = async () => {
        const quote = await getSwapQuote(kit, { ...parameters, signal })
        return prepareSwap(kit, { quote, prices, isSeparate, permit, canPermit: true, signal })
      }
      // The price may move between the two questions: once more, then the visitor is told.
      const preview = await work().catch((error: unknown) => {
        if (problemOf(error) === 'stale' && !signal.aborted) return work()
        throw error
      })
      asked.set(preview, given)
      return preview
    },
  })
}

/** Asks the wallet for the step that is shown: an approval, after which the next step is worked out, or the swap. */
export async function confirm(kit: Billfold, told: Told): Promise<void> {
  const store = swapStore(kit)
  const flow = store.getState()
  if (flow.status !== 'ready') return
  const { preview } = flow
  const isSwap = preview.step === 'swap'
  let permit: SwapPermit | undefined
  const outer = store.restart()
  const answer = await askWallet(kit, {
    ...{ store, preview, signal: outer },
    async ask({ signal }) {
      const { approveSwap, permitSwap, swap } = await import('../../actions/swap.js')
      if (preview.step === 'permit') {
        permit = await permitSwap(kit, preview, { signal })
        return ''
      }
      if (!isSwap) return approveSwap(kit, preview, { signal })
      const onTaken = () => signal.aborted || store.dispatch({ type: 'taken' })
      return swap(kit, preview, { signal, onTaken })
    },
  })
  switch (answer.status) {
    case 'sent': {
      const { hash } = answer
      store.dispatch(isSwap ? { type: 'sent', hash } : { type: 'approved' })
      if (permit) return update(kit, { permit, source: preview.quote.source })
      if (!isSwap) return void settle(kit, { preview, hash, signal: outer })
      leave(kit)
      return tellSent(kit, { ...told, hash })
    }
    case 'failed': {
      if (answer.problem === 'stale') return void refresh(kit)
      // Step by step it may go on.
      const isOther = preview.together.length > 0 || preview.step === 'permit'
      const isUnable = answer.problem === 'notSupported' && isOther
      return isUnable ? void update(kit, { isSeparate: true }) : undefined
    }
    case 'open':
      return void answer.late.then((hash) => {
        if (hash !== undefined && isSwap) tellSent(kit, { ...told, hash, isLate: true })
      })
    default:
      return answer satisfies never
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
    // Another exchange may give more by now, and would have to be approved as well.
    await update(kit, { source: preview.quote.source })
  } catch (error) {
    if (!signal.aborted) store.dispatch({ type: 'failed', problem: problemOf(error) })
  }
}

/** A swap that was sent leads back to Account, whatever was before it, or to what is to be paid with it. */
function leave(kit: Billfold) {
  if (goBackTo(kit, 'Pay')) return
  if (kit.getState().modal.status !== 'closed')
    kit._internal.dispatch({ type: 'modal/reset', route: { view: 'Account' } })
}
