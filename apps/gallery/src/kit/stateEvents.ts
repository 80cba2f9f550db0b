import type { Billfold } from 'billfold'

/** What can happen to a kit's state. */
export type StateEvent = Parameters<Billfold['_internal']['dispatch']>[0]

/**
 * Brings a kit into a state from the inside. Only here: a gallery has to show what takes a visitor
 * many steps, or a wallet that fails in each possible way.
 */
export function happen(kit: Billfold, events: readonly StateEvent[]): void {
  for (const event of events) kit._internal.dispatch(event)
}
