import type { ViewName } from '../../features/routes.js'
import { currentRoute } from '../../state/modal.js'
import { useKitState } from './useKitState.js'

/** Whether the modal is open, and what it shows. */
export function useBillfoldModal(): { open: boolean; view: ViewName | undefined } {
  const view = useKitState((state) => currentRoute(state.modal)?.view)
  return { open: view !== undefined, view }
}
