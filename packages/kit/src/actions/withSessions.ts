import type { Billfold, Sessions } from '../Billfold.js'

/**
 * Does what a page needs once it has a wallet: at once where that code has come, otherwise when it has
 * been fetched, in the order of the calls. The modal and the adapters bring it along. A page that cannot
 * fetch it goes on with what it remembers.
 */
export function withSessions(kit: Billfold, work: (sessions: Sessions) => unknown): void {
  const { run } = kit._internal
  whenSessions(kit, work)
  if (!run.sessions)
    import('./haveSessions.js').then(({ haveSessions }) => haveSessions(kit), console.error)
}

/**
 * Does it at once where that code has come, otherwise when somebody else has fetched it. Returns what
 * gives it up.
 */
export function whenSessions(kit: Billfold, work: (sessions: Sessions) => unknown): () => void {
  const { sessions, waiting } = kit._internal.run
  if (sessions) work(sessions)
  else waiting.add(work)
  return () => waiting.delete(work)
}
