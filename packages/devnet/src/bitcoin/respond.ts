import type { Coin, Ledger } from './createLedger.js'

/** What is answered: JSON, or a text as it stands. */
export type Answer = { readonly status: number; readonly body: unknown }

/** Answers as Esplora does, as far as wallets and sites ask. */
export function respond(ledger: Ledger, path: string, posted: string | undefined): Answer {
  const [, kind, id = '', part] = path.split('/')
  try {
    if (kind === 'tx' && posted !== undefined) return found(ledger.accept(posted.trim()))
    if (kind === 'tx') return findTransaction(ledger, id, part)
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
  const status = statusOf(entry.height)
  return found(part === 'status' ? status : { txid, status })
}

function findAddress(ledger: Ledger, address: string, part: string | undefined): Answer {
  const coins = ledger.coinsOf(address)
  const spent = coins.filter(({ isSpent }) => isSpent)
  if (part === 'utxo')
    return found(
      coins
        .filter(({ isSpent }) => !isSpent)
        .map(({ txid, vout, value, height }) => {
          return { txid, vout, value: Number(value), status: statusOf(height) }
        }),
    )
  const stats = { funded_txo_sum: sum(coins), spent_txo_sum: sum(spent) }
  const none = { funded_txo_sum: 0, spent_txo_sum: 0 }
  return found({ address, chain_stats: stats, mempool_stats: none })
}

function statusOf(height: number) {
  return { confirmed: true, block_height: height }
}

function sum(coins: readonly Coin[]) {
  return Number(coins.reduce((total, { value }) => total + value, 0n))
}
