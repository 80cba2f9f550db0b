import type { Hex } from 'billfold/protocol'

/** What is kept of a block of an EVM chain. Addresses and hashes are in lower case. */
export type Block = {
  readonly number: number
  readonly hash: Hex
  readonly parent: Hex
  /** Unix seconds. */
  readonly time: number
  readonly transactions: readonly Transaction[]
}

export type Transaction = {
  /** Its place in the block, from 0. */
  readonly place: number
  readonly hash: Hex
  readonly sender: Hex
  /** Undefined: it makes a contract. */
  readonly recipient: Hex | undefined
  readonly nonce: number
  /** The first four bytes of what it calls with; fewer where there are not as many. */
  readonly selector: Hex
  readonly isGood: boolean
  readonly transfers: readonly Transfer[]
}

/** Something that has changed hands. From and to the zero address it was made and destroyed. */
export type Transfer = {
  /** The log's place in the block; -1 is the value that the transaction itself has carried. */
  readonly log: number
  /** The place within a batch of ERC-1155, else 0. */
  readonly part: number
  readonly standard: 'native' | 'erc20' | 'erc721' | 'erc1155'
  /** Undefined: the chain's own currency. */
  readonly token: Hex | undefined
  /** Of ERC-721 and ERC-1155. */
  readonly tokenId: bigint | undefined
  /** In the smallest unit. */
  readonly amount: bigint
  readonly sender: Hex
  readonly recipient: Hex
}

export const zeroAddress: Hex = `0x${'0'.repeat(40)}`

/** Who has a part in a transaction: its sender, and whoever has given or got something. */
export function accountsOf({ sender, transfers }: Transaction): ReadonlySet<Hex> {
  const all = transfers.flatMap((transfer) => [transfer.sender, transfer.recipient])
  return new Set([sender, ...all].filter((account) => account !== zeroAddress))
}
