import { connect } from '../../actions/connect.js'
import type { Session } from '../../state/types.js'
import { useKitContext } from '../provider/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/** Connects a wallet by its id, without the modal. */
export function useBillfoldConnect(): ActionResult<{ connectorId: string }, Session> {
  const { kit } = useKitContext()
  return useAction((variables, signal) => connect(kit, { ...variables, signal }))
}
