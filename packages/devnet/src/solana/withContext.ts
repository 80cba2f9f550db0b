import type { Ledger } from './createLedger.js'

/** An answer with the slot that it is true of. */
export function withContext<value>(ledger: Ledger, value: value) {
  return { context: { apiVersion: nodeVersion, slot: ledger.slot() }, value }
}

/** The release of the validator whose programs the virtual machine runs. */
export const nodeVersion = '3.0.0'
