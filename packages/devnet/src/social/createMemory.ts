import type { Adapter, AdapterPayload } from 'oidc-provider'

/** What a provider remembers, until it ends. */
export function createMemory(): Adapter {
  const kept = new Map<string, AdapterPayload>()
  const findBy = async (name: 'uid' | 'userCode', value: string) =>
    [...kept.values()].find((each) => each[name] === value)
  return {
    async upsert(id, payload) {
      kept.set(id, payload)
    },
    find: async (id) => kept.get(id),
    findByUid: (uid) => findBy('uid', uid),
    findByUserCode: (code) => findBy('userCode', code),
    async consume(id) {
      const found = kept.get(id)
      if (found) kept.set(id, { ...found, consumed: Math.floor(Date.now() / 1000) })
    },
    async destroy(id) {
      kept.delete(id)
    },
    async revokeByGrantId(grantId) {
      for (const [id, each] of kept) if (each.grantId === grantId) kept.delete(id)
    },
  }
}
