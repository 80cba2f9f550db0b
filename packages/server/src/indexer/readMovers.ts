import type { Hex } from 'billfold/protocol'
import { operationTopic, versionOf } from '../bundler/hashOperation.js'
import { type Log, toAddress } from './readTransfers.js'

/** `BeforeExecution()`: an EntryPoint has checked all operations of a bundle, and begins with the first. */
export const beginningTopic: Hex =
  '0xbb47ee3e183a558b1a2ff0874b079f3fc5478b7454eacf2bfc5af2ff5878f972'

/**
 * Whose operation has logged what a transaction has. What an operation does stands between the
 * EntryPoint's log of it and the EntryPoint's log before, so that nothing of a neighbour's counts as its
 * own. What was logged while operations were checked is nobody's.
 *
 * @returns by the log's place in the block
 */
export function readMovers(logs: readonly Log[]): (logIndex: number) => Hex | undefined {
  const bounds = logs
    .filter(({ address, topics: [topic] }) => {
      return (topic === operationTopic || topic === beginningTopic) && versionOf(address)
    })
    .toSorted((one, other) => one.logIndex - other.logIndex)
  return (logIndex) => {
    const end = bounds.findIndex((bound) => bound.logIndex > logIndex)
    const [before, after] = [bounds[end - 1], bounds[end]]
    return before && after?.topics[0] === operationTopic ? toAddress(after.topics[2]) : undefined
  }
}
