import { type SentCalls, sendCalls } from '../../actions/sendCalls.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Sends several calls as one batch from the connected EVM wallet; gives the batch's id. */
export function useBillfoldSendCalls(): ActionResult<
  Omit<Parameters<typeof sendCalls>[1], 'signal'>,
  SentCalls
> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => sendCalls(kit, { ...variables, signal }))
}
