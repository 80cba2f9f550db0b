import type { Billfold } from '../Billfold.js'
import { isRecord } from '../utils/isRecord.js'
import { alertRefusal } from './alertRefusal.js'

/** Tells the host by an alert why its relay does not let the page in. Other failures are none. */
export function alertRelayRefusal(kit: Billfold, error: unknown): void {
  const reason = refusalOf(error)
  if (reason.includes('JWT Token is not yet valid'))
    kit._internal.dispatch({ type: 'alert/raised', code: 'sessionExpired' })
  if (reason.includes('origin not allowed')) alertRefusal(kit, { status: 403 })
  if (reason.includes('invalid key')) alertRefusal(kit, { status: 401 })
}

/** What the relay has said; it may lie under several layers of causes. */
function refusalOf(error: unknown): string {
  let layer = error
  for (let depth = 0; isRecord(layer) && depth < 8; depth += 1) {
    if (layer.code === 'refusedByRelay') return String(layer.shortMessage)
    layer = layer.cause
  }
  return ''
}
