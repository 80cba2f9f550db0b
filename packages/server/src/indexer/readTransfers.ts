import type { Hex } from 'billfold/protocol'
import type { Transfer } from './Block.js'

/** A log as a receipt tells it. */
export type Log = {
  readonly address: Hex
  readonly topics: readonly Hex[]
  readonly data: Hex
  readonly logIndex: number
}

/** `Transfer(address,address,uint256)` of ERC-20 and ERC-721. */
export const transferTopic: Hex =
  '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef'
/** `TransferSingle(address,address,address,uint256,uint256)` of ERC-1155. */
export const singleTopic: Hex = '0xc3d58168c5ae7397731d063d5bbf3d657854427343f4c083240f7aacaa2d0f62'
/** `TransferBatch(address,address,address,uint256[],uint256[])` of ERC-1155. */
export const batchTopic: Hex = '0x4a39dc06d4c0dbc64b70af90fd698a233a518aa5d07e595d983b8c0526c8f7fb'

/** A contract may say that it has moved as many as it likes: beyond that a batch is not read. */
const largestBatch = 1000

/**
 * What a log says has changed hands; nothing when it says something else, or says it wrongly.
 *
 * @see https://eips.ethereum.org/EIPS/eip-20
 * @see https://eips.ethereum.org/EIPS/eip-721
 * @see https://eips.ethereum.org/EIPS/eip-1155
 */
export function readTransfers({ address, topics, data, logIndex }: Log): readonly Transfer[] {
  const [kind, ...indexed] = topics
  const at = { log: logIndex, part: 0, token: address }
  if (kind === transferTopic) {
    const [from, to, id] = indexed
    const [sender, recipient] = [toAddress(from), toAddress(to)]
    if (!sender || !recipient) return []
    if (id !== undefined)
      return [{ ...at, standard: 'erc721', sender, recipient, tokenId: BigInt(id), amount: 1n }]
    const [amount] = toWords(data)
    if (amount === undefined) return []
    return [{ ...at, standard: 'erc20', sender, recipient, tokenId: undefined, amount }]
  }
  if (kind !== singleTopic && kind !== batchTopic) return []
  const [, from, to] = indexed
  const [sender, recipient] = [toAddress(from), toAddress(to)]
  if (!sender || !recipient || indexed.length !== 3) return []
  const words = toWords(data)
  const [ids, amounts] =
    kind === singleTopic
      ? [words.slice(0, 1), words.slice(1, 2)]
      : [readList(words, 0), readList(words, 1)]
  if (ids?.length !== amounts?.length) return []
  return (ids ?? []).flatMap((tokenId, part) => {
    const amount = amounts?.[part]
    if (amount === undefined) return []
    return { ...at, standard: 'erc1155', part, sender, recipient, tokenId, amount }
  })
}

/** The topic of an indexed address. */
export function topicOf(address: Hex): Hex {
  return `0x${address.slice(2).padStart(64, '0')}`
}

export function toAddress(topic: Hex | undefined): Hex | undefined {
  return topic?.startsWith(`0x${'0'.repeat(24)}`) ? `0x${topic.slice(26)}` : undefined
}

/** Numbers of 32 bytes; what is left at the end is none. */
function toWords(data: Hex): readonly bigint[] {
  const length = Math.min(Math.floor((data.length - 2) / 64), 2 * largestBatch + 4)
  return Array.from({ length }, (_, at) => BigInt(`0x${data.slice(2 + at * 64, 66 + at * 64)}`))
}

/** An array of the contract ABI: its offset in bytes stands at `at`, its length before its items. */
function readList(words: readonly bigint[], at: number): readonly bigint[] | undefined {
  const offset = Number(words[at] ?? -1n) / 32
  const length = Number.isInteger(offset) ? Number(words[offset] ?? -1n) : -1
  if (length < 0 || length > largestBatch) return undefined
  const items = words.slice(offset + 1, offset + 1 + length)
  return items.length === length ? items : undefined
}
