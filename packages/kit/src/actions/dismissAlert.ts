import type { Billfold } from '../Billfold.js'

/** Takes an alert away. */
export function dismissAlert(kit: Billfold): void {
  kit._internal.dispatch({ type: 'alert/dismissed' })
}
