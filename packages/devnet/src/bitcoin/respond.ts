import type { Coin, Ledger } from './createLedger.js'
import { describeTransaction } from './describeTransaction.js'
import { statusOf } from './statusOf.js'

/** What is answered: JSON, or a text as it stands. */
export type Answer = { readonly status: number; readonly body: unknown }

/** Answers as Esplora does, as far as wallets and sites ask. */
export function respond(ledger: Ledger, path: string, posted: string | undefined): Answer {
  const [, kind, id = '', part, ...rest] = path.split('/')
  try {
    if (kind === 'tx' && posted !== undefined) return found(ledger.accept(posted.trim()))
    if (kind === 'tx') return findTransaction(ledger, id, part)
    if (kind === 'address' && part === 'txs') return findHistory(ledger, id, rest)
    if (kind === 'address') return findAddress(ledger, id, part)
  } catch (error) {
    return { status: 400, body: error instanceof Error ? error.message : 'Bad request' }
  }
  if (kind === 'fee-estimates') return found({ 1: 2, 6: 1, 144: 1 })
  if (path === '/blocks/tip/height') return found(String(ledger.height()))
  return missing
}

const missing: Answer = { status: 404, body: 'Not found' }

function found(body: unknown): Answer {
  return { status: 200, body }
}

function findTransaction(ledger: Ledger, txid: string, part: string | undefined): Answer {
  const entry = ledger.find(txid)
  if (!entry) return missing
  if (part === 'hex') return found(entry.transaction.toHex())
  return found(part === 'status' ? statusOf(entry) : describeTransaction(entry))
}

/** Transactions of a page, as many as Esplora gives. */
const pageSize = 25

/** `/txs`, or `/txs/chain/<the last one of the page before>`. */
function findHistory(ledger: Ledger, address: string, [kind, last]: readonly string[]): Answer {
  const all = ledger.historyOf(address)
  const at = last === undefined ? -1 : all.findIndex(({ transaction: t }) => t.getId() === last)
  if (kind !== undefined && (kind !== 'chain' || (last !== undefined && at < 0))) return missing
  return found(all.slice(at + 1, at + 1 + pageSize).map(describeTransaction))
}

function findAddress(ledger: Ledger, address: string, part: string | undefined): Answer {
  const coins = ledger.coinsOf(address)
  const spent = coins.filter(({ isSpent }) => isSpent)
  if (part === 'utxo')
    return found(
      coins
        .filter(({ isSpent }) => !isSpent)
        .map(({ txid, vout, value, height }) => {
          const entry = ledger.find(txid)
          const status = statusOf({ height, time: entry?.time ?? 0 })
          return { txid, vout, value: Number(value), status }
        }),
    )
  const stats = { funded_txo_sum: sum(coins), spent_txo_sum: sum(spent) }
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  return found({ address, chain_stats: stats, mempool_stats: none })
}

function sum(coins: readonly Coin[]) {
  return Number(coins.reduce((total, { value }) => total + value, 0n))
}
