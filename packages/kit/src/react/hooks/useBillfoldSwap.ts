import type { PrepareSwapParameters, SwapPermit, SwapPreview } from '../../actions/prepareSwap.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/**
 * Swaps by the connected wallet, with no view of ours: `prepare` works the next step out and asks nobody for it, `approve`
 * and `swap` ask the wallet for what was prepared, and give the transaction's hash;
 * `permit` has the step of that name signed, and gives what `prepare` takes. See `prepareSwap`, `approveSwap` and
 * `swap` of `billfold/swap`.
 */
export function useBillfoldSwap(): {
  readonly prepare: ActionResult<PrepareSwapParameters, SwapPreview>
  readonly approve: ActionResult<SwapPreview, string>
  readonly permit: ActionResult<SwapPreview, SwapPermit>
  readonly swap: ActionResult<SwapPreview, string>
} {
  const { kit } = useKitContext()
  const prepare = useAction(async (parameters: PrepareSwapParameters, signal) => {
    const { prepareSwap } = await import('../../actions/prepareSwap.js')
    return prepareSwap(kit, { ...parameters, signal })
  })
  // They have come with what was prepared: the wallet is asked within the press.
  const approve = useAction(async (preview: SwapPreview, signal) => {
    const { approveSwap } = await import('../../actions/swap.js')
    return approveSwap(kit, preview, { signal })
  })
  const permit = useAction(async (preview: SwapPreview, signal) => {
    const { permitSwap } = await import('../../actions/swap.js')
    return permitSwap(kit, preview, { signal })
  })
  const swap = useAction(async (preview: SwapPreview, signal) => {
    const { swap } = await import('../../actions/swap.js')
    return swap(kit, preview, { signal })
  })
  return { prepare, approve, permit, swap }
}
