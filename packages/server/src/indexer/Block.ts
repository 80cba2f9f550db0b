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
  readonly operations: readonly Operation[]
  readonly transfers: readonly Transfer[]
}

/** What an account that is a contract has had done in a transaction of somebody else's (ERC-4337). */
export type Operation = {
  readonly account: Hex
  /**
   * What it has called: itself where that are several, the EntryPoint where that is not known. Undefined:
   * it was made, and nothing else.
   */
  readonly recipient: Hex | undefined
  /** The first four bytes of what it calls with; fewer where there are not as many. */
  readonly selector: Hex
  readonly isGood: boolean
}

/** Something that has changed hands. From and to the zero address it was made and destroyed. */
export type Transfer = {
  /**
   * The log's place in the block; -1 is the value that the transaction itself has carried. What an
   * operation has carried has that of the EntryPoint's log of it.
   */
  readonly log: number
  /** The place within a batch of ERC-1155, or among the calls of an operation; else 0. */
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
  /** Whose operation has moved it (ERC-4337). Undefined: none is known to, so the transaction's sender has. */
  readonly mover?: Hex | undefined
}

export const zeroAddress: Hex = `0x${'0'.repeat(40)}`

/** Who has a part in a transaction: its sender, whoever had an operation in it, has given or got something. */
export function accountsOf({ sender, operations, transfers }: Transaction): ReadonlySet<Hex> {
  const all = [sender, ...operations.map(({ account }) => account), ...transfers.flatMap(partiesOf)]
  return new Set(all.filter((account) => account !== zeroAddress))
}

/** Who is told of a transfer. */
export function partiesOf({ standard, log, sender, recipient }: Transfer): readonly Hex[] {
  // That an operation has carried coin is only what its account was called with: whose contract does
  // something else could otherwise write what it likes into the history of others.
  return standard === 'native' && log >= 0 ? [sender] : [sender, recipient]
}

/** The same of a row of `idx_transfers`, as a condition of PostgreSQL. */
export function isPartySql(parameters: { account: string; row: string }): string {
  const { account, row } = parameters
  return `(${account} = ${row}.sender
    OR ${account} = ${row}.recipient AND NOT (${row}.standard = 'native' AND ${row}.log >= 0))`
}
