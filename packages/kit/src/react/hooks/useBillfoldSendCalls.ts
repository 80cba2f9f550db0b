import type { BatchParameters, SentCalls } from '../../actions/requestCalls.js'
import { sendCalls } from '../../actions/sendCalls.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Sends several calls as one batch from the connected EVM wallet; returns the batch's id. */
export function useBillfoldSendCalls(): ActionResult<BatchParameters, SentCalls> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => sendCalls(kit, { ...variables, signal }))
}
