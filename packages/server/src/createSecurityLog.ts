import type { Logger } from 'pino'
import { createRepeatLog } from './createRepeatLog.js'

/** What an operator should see of who tries what. It holds no address, token, key or message. */
export type SecurityEvent =
  /** A limit was met; `kind` as in the figures. */
  | { readonly event: 'limit'; readonly kind: string }
  | { readonly event: 'signInRefused'; readonly code: string }
  | { readonly event: 'refreshTokenReused' }
  /** Of the embedded wallet. */
  | { readonly event: 'loginRefused'; readonly code: string }
  | { readonly event: 'projectRefused'; readonly reason: string }

/** Writes events that concern security, the same one once a second, with how often it has come. */
export function createSecurityLog(log: Logger): (event: SecurityEvent) => void {
  return createRepeatLog<SecurityEvent>({
    tell: (event) => log.warn(event, 'security'),
    kindOf: (event) => Object.values(event).join(' '),
  })
}
