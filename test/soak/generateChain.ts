import { createHash } from 'node:crypto'
import type { Hex } from 'billfold/protocol'
import { transferTopic } from '../../packages/server/src/indexer/readTransfers.js'
import {
  answering,
  startScriptedNode,
} from '../../packages/server/src/rpc/testing/startScriptedNode.js'
import { createRandom, pick } from '../helpers/createRandom.js'

/** Of which tokens transfers are made. */
const tokens = Array.from({ length: 20 }, (_, at) => address(`token ${at}`))

/** A chain that grows as it is told and forks, told of by a node as Ethereum’s do. */
export type GeneratedChain = {
  readonly url: string
  /** The number and the hash of the newest block. */
  head(): { readonly number: number; readonly hash: string }
  /** Blocks with so many transfers each. */
  grow(parameters: { blocks: number; transfers: number }): void
  /** Others in the place of the newest ones, and one more. */
  fork(parameters: { depth: number; transfers: number }): void
  stop(): Promise<void>
}

type Block = {
  readonly number: Hex
  readonly hash: Hex
  readonly transactions: readonly object[]
  readonly receipts: readonly object[]
}

export async function generateChain({
  id,
  seed,
  owners = 1000,
}: {
  id: number
  seed: number
  /** Of how many transfers are made: of those that `ownerAt` gives. @default 1000 */
  owners?: number | undefined
}): Promise<GeneratedChain> {
  const accounts = Array.from({ length: owners }, (_, at) => ownerAt(at))
  const random = createRandom(seed)
  let salt = 0
  const blocks: Block[] = [makeBlock(0, `0x${'0'.repeat(64)}`, 0)]

  function makeBlock(number: number, parentHash: Hex, transfers: number): Block {
    const hash = digest(`block ${number} ${parentHash} ${salt}`)
    const made = Array.from({ length: transfers }, (_, at) => makeTransfer(hash, at))
    const head = { number: toHex(number), hash, parentHash, timestamp: toHex(number * 12) }
    return {
      ...head,
      transactions: made.map(({ transaction }) => transaction),
      receipts: made.map(({ receipt }) => receipt),
    }
  }

  function makeTransfer(blockHash: Hex, at: number) {
    const [from, to] = [pick(accounts, random(owners)), pick(accounts, random(owners))]
    const transactionHash = digest(`${blockHash} ${at}`)
    const isNative = random(4) === 0
    const token = pick(tokens, random(tokens.length))
    const base = { transactionIndex: toHex(at), nonce: toHex(random(1_000_000)) }
    const amount = toHex(random(1_000_000_000) + 1)
    const log = {
      address: token,
      topics: [transferTopic, word(from), word(to)],
      data: word(amount),
      logIndex: toHex(at),
    }
    return {
      transaction: {
        ...{ ...base, hash: transactionHash, from, to: isNative ? to : token },
        ...{ value: isNative ? amount : '0x0', input: isNative ? '0x' : '0xa9059cbb' },
      },
      receipt: {
        ...{ transactionHash, blockHash, contractAddress: null, status: '0x1' },
        logs: isNative ? [] : [log],
      },
    }
  }

  const find = (number: unknown) => blocks[Number(number)]
  const node = await startScriptedNode(
    answering(({ method, params: [number] }) => {
      const block = find(number)
      if (method === 'eth_blockNumber') return { result: toHex(blocks.length - 1) }
      if (method === 'eth_getBlockReceipts') return { result: block?.receipts ?? null }
      const { receipts: _, ...told } = block ?? {}
      return { result: block ? told : null }
    }),
    id,
  )

  function grow({ blocks: count, transfers }: { blocks: number; transfers: number }) {
    for (let at = 0; at < count; at += 1) {
      const last = blocks.at(-1)
      if (last) blocks.push(makeBlock(blocks.length, last.hash, transfers))
    }
  }

  return {
    url: node.url,
    head: () => ({ number: blocks.length - 1, hash: blocks.at(-1)?.hash ?? '' }),
    grow,
    fork({ depth, transfers }) {
      salt += 1
      blocks.length = Math.max(1, blocks.length - depth)
      grow({ blocks: depth + 1, transfers })
    },
    stop: node.stop,
  }
}

/** Somebody whose transfers are made. */
export function ownerAt(index: number): Hex {
  return address(`account ${index}`)
}

const toHex = (value: number): Hex => `0x${value.toString(16)}`
const word = (hex: Hex): Hex => `0x${hex.slice(2).padStart(64, '0')}`

function digest(text: string): Hex {
  return `0x${createHash('sha256').update(text).digest('hex')}`
}

function address(name: string): Hex {
  return `0x${digest(name).slice(2, 42)}`
}
