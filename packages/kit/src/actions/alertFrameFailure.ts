import type { Billfold } from '../Billfold.js'
import { isRecord } from '../utils/isRecord.js'

const alerts = {
  notLoaded: 'embeddedWalletNotLoaded',
  timedOut: 'embeddedWalletTimedOut',
} as const

/** Tells by an alert that the frame of the embedded wallet did not load or answer. Other failures are none. */
export function alertFrameFailure(kit: Billfold, error: unknown): void {
  if (!isRecord(error) || error.name !== 'FrameError') return
  const code = Object.hasOwn(alerts, String(error.code))
    ? alerts[error.code as keyof typeof alerts] // by the line before
    : undefined
  if (code) kit._internal.dispatch({ type: 'alert/raised', code })
}
