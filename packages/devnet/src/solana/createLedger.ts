import {
  type Address,
  getBase58Decoder,
  getSignatureFromTransaction,
  type Lamports,
  type Signature,
  type Transaction,
} from '@solana/kit'
import { FailedTransactionMetadata, LiteSVM, type TransactionMetadata } from 'litesvm'
import type { DecodedTransaction } from './decodeTransaction.js'
import { describeFailure, type TransactionFailure } from './describeFailure.js'

/** A transaction that is in a block, be it one that failed there. */
export type Landed = {
  readonly signature: Signature
  readonly slot: number
  readonly failure: TransactionFailure | null
  /** Unix seconds. */
  readonly time: number
  readonly accounts: readonly Address[]
}

/** The chain: each transaction makes a block of its own, final at once. */
export type Ledger = {
  readonly svm: LiteSVM
  slot(): number
  /** The newest block's hash, and the last height at which a transaction may carry it. */
  latestBlockhash(): { readonly blockhash: string; readonly lastValidBlockHeight: number }
  isRecent(blockhash: string): boolean
  /**
   * Runs a transaction and puts it in a block; what cannot pay its fee or has no signature is not.
   */
  land(decoded: DecodedTransaction): Landed | Refused
  /** Gives lamports out of nothing. */
  airdrop(address: Address, lamports: Lamports): Landed | Refused
  find(signature: string): Landed | undefined
  /** Those that touch an address, the newest first. */
  history(address: string): readonly Landed[]
  /** Tells each transaction that lands. Returns an unsubscribe function. */
  watch(listener: (landed: Landed) => void): () => void
}

export type Refused = { readonly refused: TransactionFailure }

/** How many blocks a transaction may wait, as on mainnet. */
const blockhashLifetime = 150

export function createLedger(): Ledger {
  // The machine knows one blockhash only; the node has to accept the last ones.
  const svm = new LiteSVM().withBlockhashCheck(false).withTransactionHistory(100_000n)
  const landed = new Map<string, Landed>()
  const blockhashes: string[] = [svm.latestBlockhash()]
  const watchers = new Set<(landed: Landed) => void>()
  let slot = svm.getClock().slot
  advance()

  function advance() {
    slot += 1n
    svm.warpToSlot(slot)
    svm.expireBlockhash()
    const clock = svm.getClock()
    clock.unixTimestamp = BigInt(now())
    svm.setClock(clock)
    blockhashes.push(svm.latestBlockhash())
    if (blockhashes.length > blockhashLifetime) blockhashes.shift()
  }

  function keep(signature: Signature, failure: Landed['failure'], accounts: readonly Address[]) {
    const entry = { signature, slot: Number(slot), failure, time: now(), accounts }
    landed.set(signature, entry)
    advance()
    for (const watcher of [...watchers]) watcher(entry)
    return entry
  }

  return {
    svm,
    slot: () => Number(slot),
    latestBlockhash: () => ({
      blockhash: blockhashes.at(-1) ?? '',
      lastValidBlockHeight: Number(slot) + blockhashLifetime,
    }),
    isRecent: (blockhash) => blockhashes.includes(blockhash),
    land({ transaction, accounts }) {
      const failure = outcome(svm.sendTransaction(transaction))
      if (failure && isRefusal(failure)) return { refused: failure }
      return keep(getSignatureFromTransaction(transaction), failure, accounts)
    },
    airdrop(address, lamports) {
      const result = svm.airdrop(address, lamports)
      const failure = result && outcome(result)
      if (!result || failure) return { refused: failure ?? 'AccountNotFound' }
      const meta = result instanceof FailedTransactionMetadata ? result.meta() : result
      return keep(getBase58Decoder().decode(meta.signature()) as Signature, null, [address]) // made by the machine
    },
    find: (signature) => landed.get(signature),
    history: (address) =>
      [...landed.values()].filter(({ accounts }) => accounts.some((a) => a === address)).reverse(),
    watch(listener) {
      watchers.add(listener)
      return () => watchers.delete(listener)
    },
  }
}

/** Runs a transaction without keeping what it did. */
export function simulate(svm: LiteSVM, transaction: Transaction, checkSignatures: boolean) {
  svm.withSigverify(checkSignatures)
  try {
    return svm.simulateTransaction(transaction)
  } finally {
    svm.withSigverify(true)
  }
}

function outcome(result: TransactionMetadata | FailedTransactionMetadata) {
  return result instanceof FailedTransactionMetadata ? describeFailure(result) : null
}

/** Failures inside an instruction are in a block and cost their fee; all others never get there. */
function isRefusal(failure: TransactionFailure) {
  return typeof failure === 'string'
}

function now() {
  return Math.floor(Date.now() / 1000)
}
