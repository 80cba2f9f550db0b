import type { Login } from './createLoginSessions.js'
import { LoginRefusal } from './LoginRefusal.js'

/** Milliseconds. What cannot be undone, and what opens a wallet, is for who has signed in just now. */
const freshness = 300_000

/** @throws LoginRefusal where a login is too long ago */
export function requireFresh({ createdAt }: Login, now: number): void {
  if (now - createdAt >= freshness) throw new LoginRefusal('staleLogin')
}
