import type { Logger } from 'pino'
import { createRepeatLog } from './createRepeatLog.js'

/** What an operator should see of who tries what. It holds no address, token, key or message. */
export type SecurityEvent =
  /** A limit was met; `kind` as in the figures. */
  | { readonly event: 'limit'; readonly kind: string }
  | { readonly event: 'signedIn' }
  | { readonly event: 'signInRefused'; readonly code: string }
  | { readonly event: 'refreshTokenReused' }
  /** Of the embedded wallet. */
  | { readonly event: 'loggedIn' }
  | { readonly event: 'loginRefused'; readonly code: string }
  /** A socket of the relay that was not opened, or was closed; `reason` as in the figures. */
  | { readonly event: 'relayRefused'; readonly reason: string }
  | { readonly event: 'socialRefused'; readonly provider: string; readonly reason: string }
  | { readonly event: 'projectRefused'; readonly reason: string }

/** What visitors do as well. */
const expected: ReadonlySet<SecurityEvent['event']> = new Set(['signedIn', 'loggedIn'])

/** Writes events that concern security, the same one once a second, with how often it has come. */
export function createSecurityLog(log: Logger): (event: SecurityEvent) => void {
  return createRepeatLog<SecurityEvent>({
    tell: (event) => log[expected.has(event.event) ? 'info' : 'warn'](event, 'security'),
    kindOf: (event) => Object.values(event).join(' '),
  })
}
