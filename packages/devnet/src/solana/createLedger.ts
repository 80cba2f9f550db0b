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
import { feeOf } from './decodeTransaction.js'
import { describeFailure, type TransactionFailure } from './describeFailure.js'
import { type Snapshot, takeSnapshot } from './takeSnapshot.js'

/** A transaction that is in a block, be it one that failed there. */
export type Landed = {
  readonly signature: Signature
  readonly slot: number
  readonly failure: TransactionFailure | null
  /** Unix seconds. */
  readonly time: number
  readonly accounts: readonly Address[]
  readonly run: Run
}

/** What a transaction has done. */
export type Run = {
  /** None: lamports out of nothing, which nobody has signed for. */
  readonly transaction?: Transaction | undefined
  /** Lamports. */
  readonly fee: number
  readonly logs: readonly string[]
  readonly before: Snapshot
  readonly after: Snapshot
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
  /** Those that touch an address, the newest first; those before one of any address, if it is named. */
  history(address: string, before?: string | undefined): readonly Landed[]
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

  function keep(
    signature: Signature,
    { failure, accounts, ...run }: Pick<Landed, 'failure' | 'accounts'> & Omit<Run, 'after'>,
  ) {
    const after = takeSnapshot(svm, accounts)
    const entry = {
      ...{ signature, slot: Number(slot), failure, time: now(), accounts },
      run: { ...run, after },
    }
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
      const before = takeSnapshot(svm, accounts)
      const result = svm.sendTransaction(transaction)
      const failure = outcome(result)
      if (failure && isRefusal(failure)) return { refused: failure }
      const logs = metaOf(result).logs()
      const fee = feeOf(transaction.messageBytes)
      const run = { transaction, fee, logs, before }
      return keep(getSignatureFromTransaction(transaction), { failure, accounts, ...run })
    },
    airdrop(address, lamports) {
      const before = takeSnapshot(svm, [address])
      const result = svm.airdrop(address, lamports)
      const failure = result && outcome(result)
      if (!result || failure) return { refused: failure ?? 'AccountNotFound' }
      const meta = metaOf(result)
      const signature = getBase58Decoder().decode(meta.signature()) as Signature // made by the machine
      const run = { fee: 0, logs: meta.logs(), before }
      return keep(signature, { failure: null, accounts: [address], ...run })
    },
    find: (signature) => landed.get(signature),
    history(address, before) {
      const all = [...landed.values()]
      const end = before === undefined ? -1 : all.findIndex(({ signature }) => signature === before)
      return (end < 0 ? all : all.slice(0, end))
        .filter(({ accounts }) => accounts.some((a) => a === address))
        .reverse()
    },
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

function metaOf(result: TransactionMetadata | FailedTransactionMetadata): TransactionMetadata {
  return result instanceof FailedTransactionMetadata ? result.meta() : result
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
