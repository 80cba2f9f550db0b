import { useSyncExternalStore } from 'react'
import type { State } from '../../state/types.js'
import { useKitContext } from '../context/KitContext.js'

/** A part of the kit's state. `select` must give the same object for the same state. */
export function useKitState<value>(select: (state: State) => value): value {
  const { kit, serverState } = useKitContext()
  return useSyncExternalStore(
    kit._internal.store.subscribe,
    () => select(kit.getState()),
    () => select(serverState),
  )
}
