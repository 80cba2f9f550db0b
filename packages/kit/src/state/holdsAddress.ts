import { sessionsOf } from './connection.js'
import type { State } from './types.js'

/** Whether a connected wallet shares an address. */
export function holdsAddress(
  { connections }: Pick<State, 'connections'>,
  address: unknown,
): boolean {
  const isSame = (other: string) => other.toLowerCase() === String(address).toLowerCase()
  return Object.values(connections)
    .flatMap(sessionsOf)
    .some(({ addresses }) => addresses.some(isSame))
}
