import type { Hex } from 'billfold/protocol'
import type { Block } from './Block.js'
import type { Cursor, IndexStore } from './createIndexStore.js'
import type { Node } from './createNode.js'
import { UnreadableBlockError } from './readBlock.js'

/** Blocks that are read in one step while there is much to catch up with. */
const largestStep = 32
/** Blocks that are looked at in one go where a chain has forked. */
const lookBack = 64

/**
 * A chain has forked deeper than may be taken back. Nothing is changed: the nodes may be of the wrong
 * fork, or the chain another one by now.
 */
export class DeepReorgError extends Error {
  override name = 'DeepReorgError'
}

/** How far a step has come. */
export type Progress = {
  readonly cursor: Cursor
  /** The highest block that is to be read. */
  readonly target: number
  /** Whether there is more to do at once. */
  readonly isBehind: boolean
}

export type FollowChainParameters = {
  node: Node
  store: IndexStore
  /** The first block to read. Undefined: the newest one there is. */
  start: number | undefined
  /** Blocks that must stand on one before it is read. */
  confirmations: number
  /** Blocks that may be taken back. */
  depth: number
  /** Whose transactions are kept. @default everybody's */
  chosen?: ((cursor: Cursor) => Promise<ReadonlySet<Hex>>) | undefined
}

/**
 * Reads a chain block after block, in steps: each asks the nodes for some more, checks that they stand
 * on what is known, and writes them. Where they do not, what is no longer of the chain is taken back.
 *
 * @returns what does one step
 */
export function followChain(parameters: FollowChainParameters): () => Promise<Progress> {
  const { node, store, start, confirmations, depth, chosen } = parameters
  let size = 1

  async function begin(): Promise<Cursor> {
    const { head } = await node.look(-1)
    return store.begin(start ?? Math.max(0, head - confirmations))
  }

  async function rewind(cursor: Cursor): Promise<Cursor> {
    const fork = await findFork(cursor)
    if (!fork)
      throw new DeepReorgError(`None of the ${depth} blocks before ${cursor.number} is there.`)
    // Nothing to take back. Asked at once, nodes at odds would say the same again.
    if (fork.number === cursor.number)
      throw new UnreadableBlockError(
        `Block ${cursor.number} is still there, and the next one does not stand on it.`,
      )
    return store.rewind(cursor, fork)
  }

  async function findFork({ number, start: first }: Cursor) {
    const kept = await store.kept(number - depth)
    for (let at = 0; at < kept.length; at += lookBack) {
      const some = kept.slice(at, at + lookBack)
      const now = await node.headers(some.map((block) => block.number))
      const known = some.find(({ hash }, index) => now[index]?.hash === hash)
      if (known) return known
    }
    // Before the first block there is nothing that could be wrong.
    return number - depth < first ? { number: first - 1, hash: undefined } : undefined
  }

  async function step(): Promise<Progress> {
    const cursor = (await store.cursor()) ?? (await begin())
    const { head, block } = await node.look(cursor.hash === undefined ? -1 : cursor.number)
    const target = head - confirmations
    if (cursor.hash !== undefined && block && block.hash !== cursor.hash)
      return { cursor: await rewind(cursor), target, isBehind: true }
    if (target <= cursor.number) return { cursor, target, isBehind: false }
    const range = { from: cursor.number + 1, to: Math.min(cursor.number + size, target) }
    const found = await node.blocks(range)
    const blocks = takeLinked(cursor, found)
    if (found.length === 0) return { cursor, target, isBehind: false } // Another node was ahead.
    if (blocks.length === 0) return { cursor: await rewind(cursor), target, isBehind: true }
    const next = await store.append(cursor, {
      blocks,
      chosen: await chosen?.(cursor),
      keepFrom: range.from + blocks.length - 1 - depth,
    })
    return { cursor: next, target, isBehind: next.number < target }
  }

  return async () => {
    try {
      const progress = await step()
      size = Math.min(size * 2, largestStep)
      return progress
    } catch (error) {
      // It may have been too much for the node, or for the database.
      size = Math.max(1, Math.floor(size / 4))
      throw error
    }
  }
}

/** Those at the beginning that stand each on the one before. */
function takeLinked({ number, hash }: Cursor, blocks: readonly Block[]): readonly Block[] {
  const end = blocks.findIndex((block, at) => {
    const before = at === 0 ? hash : blocks[at - 1]?.hash
    return block.number !== number + 1 + at || (before !== undefined && block.parent !== before)
  })
  return end < 0 ? blocks : blocks.slice(0, end)
}
