import { routeRules } from '../features/routes.js'
import type { State } from './types.js'

/**
 * Whether the modal may be closed. Closing leaves all views of its stack, not the one on top alone.
 */
export function canClose({ modal, signIn }: State): boolean {
  if (modal.status === 'closed') return true
  const isIn = signIn.status === 'idle' || !signIn.required
  return modal.stack.every(({ view }) => {
    const { canClose } = routeRules[view] ?? {}
    return !canClose || (isIn && canClose === 'signedIn')
  })
}
