import { KeysError } from '../keys/openKeys.js'
import type { RecoveryWay } from './createWalletKeeper.js'

/**
 * Tries what opens by a password, the newest first, until one does. A change of the password that was cut off leaves
 * two of them, and the visitor may know either.
 *
 * @param attempt Throws a SealError where it is the wrong password; the next one is left alone till then.
 */
export async function tryPasswords<value, way extends Pick<RecoveryWay, 'setId' | 'kind'>>(
  ways: readonly way[],
  attempt: (setId: string, way: way) => Promise<value>,
): Promise<{ value: value } | { wrong: 'recover.wrong' }> {
  for (const way of ways)
    try {
      if (way.kind === 'password') return { value: await attempt(way.setId, way) }
    } catch (error) {
      if (!(error instanceof KeysError) || error.name !== 'SealError') throw error
    }
  return { wrong: 'recover.wrong' }
}
