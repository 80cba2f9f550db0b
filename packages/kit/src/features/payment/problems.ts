import { isRecord } from '../../utils/isRecord.js'

/** Other failures say more of what has happened. */
const ofNetwork = ['unknown', 'networkUnreachable', 'notLoaded', 'unavailable']

/** Why it failed, as a code. */
export function problemOf(error: unknown): string {
  const code = isRecord(error) && typeof error.code === 'string' ? error.code : 'unknown'
  return ofNetwork.includes(code) && isOffline() ? 'offline' : code
}

/** What the browser says; that it is online may be wrong. */
export function isOffline(): boolean {
  return navigator.onLine === false
}
