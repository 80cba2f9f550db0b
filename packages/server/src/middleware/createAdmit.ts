import { ProviderError } from '../providers/ProviderError.js'
import type { Caller } from './Caller.js'
import type { Line } from './createLine.js'

/**
 * Runs what asks others, when there is room for it.
 *
 * @throws ProviderError, `busy`, when that takes too long
 */
export type Admit = <Value>(act: () => Promise<Value>) => Promise<Value>

/** Has what a caller asks for wait in the line of its network address. */
export function createAdmit(line: Line, caller: Caller | undefined): Admit {
  return async (act) => {
    const turn = await line.enter(caller?.key ?? '', 1)
    if (!turn) throw new ProviderError('busy')
    return act().finally(turn.end)
  }
}
