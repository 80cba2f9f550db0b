import type { RegisteredName } from '../../actions/registerName.js'
import { useKitContext } from '../context/KitContext.js'
import { type ActionResult, useAction } from './useAction.js'

/**
 * Registers a name on the host's account service for the connected EVM account, which signs for it; see
 * `registerName`. The kit shows it at once.
 */
export function useBillfoldRegisterName(): ActionResult<
  {
    /** Letters, digits and hyphens, at least 4, with the zone or without. */
    name: string
  },
  RegisteredName
> {
  const { kit } = useKitContext()
  return useAction(async (variables, signal) => {
    const { registerName } = await import('../../actions/registerName.js')
    const registered = await registerName(kit, { ...variables, signal })
    const { noteName } = await import('../../queries/nameQueryOptions.js')
    noteName(kit, registered)
    return registered
  })
}
