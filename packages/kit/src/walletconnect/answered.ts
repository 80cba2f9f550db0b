import type { Peer } from './createPeer.js'
import type { Collection } from './openRecords.js'

/** How many answered requests are remembered, so that one that comes twice is not asked twice. */
const rememberedAnswers = 100

export function wasAnswered(peer: Peer, id: number): boolean {
  return answeredOf(peer).get('ids')?.includes(id) ?? false
}

export function rememberAnswer(peer: Peer, id: number): Promise<void> {
  const answered = answeredOf(peer)
  return answered.set('ids', [...(answered.get('ids') ?? []), id].slice(-rememberedAnswers))
}

const answeredByPeer = new WeakMap<Peer, Collection<readonly number[]>>()

function answeredOf(peer: Peer): Collection<readonly number[]> {
  const known = answeredByPeer.get(peer)
  if (known) return known
  const opened = peer.records.collection('answered', (value) =>
    Array.isArray(value) ? value.filter((id) => typeof id === 'number') : undefined,
  )
  answeredByPeer.set(peer, opened)
  return opened
}
