import type { PrepareSendParameters, SendPreview } from '../../actions/prepareSend.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/**
 * Payments of coins and tokens from the connected wallet, for a view of the host's own: `prepare` works one
 * out without asking the wallet, `send` asks the wallet for what was prepared and returns the transaction's
 * hash. See `prepareSend` and `send` of `billfold/send`.
 */
export function useBillfoldSend(): {
  readonly prepare: ActionResult<PrepareSendParameters, SendPreview>
  readonly send: ActionResult<SendPreview, string>
} {
  const { kit } = useKitContext()
  const prepare = useAction(async (parameters: PrepareSendParameters, signal) => {
    const { prepareSend } = await import('../../actions/prepareSend.js')
    return prepareSend(kit, { ...parameters, signal })
  })
  const send = useAction(async (preview: SendPreview, signal) => {
    // It has come with what was prepared: the wallet is asked within the press.
    const { send } = await import('../../actions/send.js')
    return send(kit, preview, { signal })
  })
  return { prepare, send }
}
