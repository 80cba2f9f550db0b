import type { SiwxServerStore, StoredSession } from './SiwxServerStore.js'

/** Nonces and sessions that end with the process: for tests and for one process alone. */
export function createMemorySiwxStore(): SiwxServerStore {
  const nonces = new Map<string, { domain: string; expiresAt: number }>()
  const sessions = new Map<string, StoredSession>()
  /** By account: each sign-in asks for those of its own. */
  const ofAccount = new Map<string, Map<string, StoredSession>>()
  const nameOf = ({ domain, address }: Pick<StoredSession, 'domain' | 'address'>) =>
    `${domain} ${address.toLowerCase()}`

  function keep(session: StoredSession) {
    sessions.set(session.id, session)
    const name = nameOf(session)
    const own = ofAccount.get(name)
    if (own) own.set(session.id, session)
    else ofAccount.set(name, new Map([[session.id, session]]))
  }

  function remove(id: string) {
    const session = sessions.get(id)
    if (!session) return
    sessions.delete(id)
    const name = nameOf(session)
    const own = ofAccount.get(name)
    own?.delete(id)
    if (own?.size === 0) ofAccount.delete(name)
  }

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
      for (const session of added) keep(session)
    },
    findSession: async (id) => sessions.get(id),
    async findSessions(account) {
      return [...(ofAccount.get(nameOf(account))?.values() ?? [])]
    },
    async turnSession({ id, from, to, now }) {
      const session = sessions.get(id)
      if (session?.turnHash !== from) return false
      keep({ ...session, turnHash: to, lastTurnHash: from, turnedAt: now })
      return true
    },
    async removeSession(id) {
      remove(id)
    },
    async sweep(now) {
      for (const [nonce, { expiresAt }] of nonces) if (expiresAt <= now) nonces.delete(nonce)
      for (const [id, { expiresAt }] of sessions) if (expiresAt <= now) remove(id)
    },
  }
}
