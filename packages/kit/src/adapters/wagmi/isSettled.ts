import type { State } from 'wagmi'

/** Whether wagmi is neither connecting nor reconnecting. */
export function isSettled(status: State['status']): boolean {
  return status === 'connected' || status === 'disconnected'
}
