import type { Billfold } from '../Billfold.js'

/** Dismisses an alert. */
export function dismissAlert(kit: Billfold): void {
  kit._internal.dispatch({ type: 'alert/dismissed' })
}
