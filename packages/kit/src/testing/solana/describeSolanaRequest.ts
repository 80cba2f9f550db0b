import { hexToBytes } from '../../utils/bytes.js'
import { describeConnect, describeSignIn } from '../engine/describeConnect.js'
import { describeMessage, messageRow } from '../engine/describeMessage.js'
import { describeTransaction } from '../engine/describeTransaction.js'
import {
  code,
  type RequestDescription,
  type RequestRow,
  text,
} from '../engine/RequestDescription.js'
import { describeInstruction } from './describeInstruction.js'
import { readInstructions } from './readInstructions.js'
import type { SolanaQuestion } from './solanaTestWallet.js'

/**
 * Says what a site asks a wallet for Solana for: amounts and receivers of payments, as far as they can
 * be read, and what cannot be.
 */
export function describeSolanaRequest(request: SolanaQuestion): RequestDescription {
  switch (request.kind) {
    case 'connect':
      return request.message
        ? describeSignIn(request.accounts, request.message)
        : describeConnect(request.accounts)
    case 'signMessage':
      return describeMessage(request.account, messageRow(toBytes(request.message), request.message))
    case 'signTransactions': {
      const { account, transactions, sends, chain } = request
      const rows = [code('From', account), ...transactions.flatMap(describeWire)]
      if (chain) rows.push(text('Network', clusterName(chain)))
      return describeTransaction({ rows, sends, count: transactions.length })
    }
    default:
      return request satisfies never
  }
}

/** Of several, each says which one it is. */
function describeWire(hex: string, index: number, all: readonly string[]): readonly RequestRow[] {
  const rows = readInstructions(toBytes(hex)).flatMap(describeInstruction)
  if (all.length === 1) return rows
  return rows.map((row) => ({ ...row, label: `${index + 1}. ${row.label}` }))
}

const clusters: Readonly<Record<string, string>> = {
  'solana:mainnet': 'Solana',
  'solana:devnet': 'Solana devnet',
  'solana:testnet': 'Solana testnet',
  'solana:localnet': 'Local Solana',
}

function clusterName(chain: string): string {
  return clusters[chain] ?? chain
}

function toBytes(hex: string): Uint8Array {
  return hexToBytes(hex) ?? new Uint8Array()
}
