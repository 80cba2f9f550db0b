import type { CallerVariables } from '../middleware/Caller.js'
import type { Login } from './createLoginSessions.js'

/** What later handlers know of who has sent a call of the embedded wallet. */
export type DeviceVariables = CallerVariables & {
  /** Thumbprint (RFC 7638) of the key that the device has proved to hold. */
  jkt: string
  /** Who is signed in; set by `requireLogin`. */
  login: Login
}
