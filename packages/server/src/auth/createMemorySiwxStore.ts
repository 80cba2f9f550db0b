import type { SiwxServerStore, StoredSession } from './SiwxServerStore.js'

/** Nonces and sessions that end with the process: for tests and for one process alone. */
export function createMemorySiwxStore(): SiwxServerStore {
  const nonces = new Map<string, { domain: string; expiresAt: number }>()
  const sessions = new Map<string, StoredSession>()
  return {
    async addNonce({ nonce, ...rest }) {
      nonces.set(nonce, rest)
    },
    async takeNonce({ nonce, domain, now }) {
      const kept = nonces.get(nonce)
      if (kept?.domain !== domain) return false
      nonces.delete(nonce)
      return kept.expiresAt > now
    },
    async addSessions(added) {
      for (const session of added) sessions.set(session.id, session)
    },
    findSession: async (id) => sessions.get(id),
    async findSessions({ domain, address }) {
      const wanted = address.toLowerCase()
      return [...sessions.values()].filter(
        (session) => session.domain === domain && session.address.toLowerCase() === wanted,
      )
    },
    async turnSession({ id, from, to, now }) {
      const session = sessions.get(id)
      if (session?.turnHash !== from) return false
      sessions.set(id, { ...session, turnHash: to, lastTurnHash: from, turnedAt: now })
      return true
    },
    async removeSession(id) {
      sessions.delete(id)
    },
    async sweep(now) {
      for (const [nonce, { expiresAt }] of nonces) if (expiresAt <= now) nonces.delete(nonce)
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now) sessions.delete(id)
    },
  }
}
