import type { Address } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { describeAmount, readHolding } from './tokenHolding.js'

/** What accounts hold at a moment, as nodes write it beside a transaction: by the places in its list. */
export type Snapshot = {
  /** Lamports. */
  readonly balances: readonly number[]
  readonly tokenBalances: readonly object[]
}

/** Reads what the accounts of a transaction hold now. */
export function takeSnapshot(svm: LiteSVM, accounts: readonly Address[]): Snapshot {
  return {
    balances: accounts.map((address) => Number(svm.getBalance(address) ?? 0n)),
    tokenBalances: accounts.flatMap((address, accountIndex) => {
      const account = svm.getAccount(address)
      const holding = account.exists ? readHolding(svm, account) : undefined
      if (!account.exists || !holding) return []
      const { mint, owner } = holding
      const uiTokenAmount = describeAmount(holding)
      return [{ accountIndex, mint, owner, programId: account.programAddress, uiTokenAmount }]
    }),
  }
}
