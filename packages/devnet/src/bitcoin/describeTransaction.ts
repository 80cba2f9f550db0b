import { address as addresses, networks } from 'bitcoinjs-lib'
import type { LedgerEntry } from './createLedger.js'
import { statusOf } from './statusOf.js'

type Output = { readonly value: bigint; readonly script: Uint8Array }

/** A transaction as Esplora tells of it: with what its inputs have spent. */
export function describeTransaction(entry: LedgerEntry) {
  const { transaction, spent } = entry
  const { version, locktime, ins, outs } = transaction
  const vout = outs.map(({ value, script }) => describeOutput({ value, script }))
  return {
    txid: transaction.getId(),
    version,
    locktime,
    vin: ins.map(({ hash, index, sequence }, at) => {
      const coin = spent[at]
      return {
        txid: Buffer.from(hash).reverse().toString('hex'),
        vout: index,
        prevout: coin ? describeOutput(coin) : null,
        is_coinbase: coin === undefined,
        sequence,
      }
    }),
    vout,
    size: transaction.byteLength(),
    weight: transaction.weight(),
    fee: spent.length === 0 ? 0 : sum(spent) - sum(outs),
    status: statusOf(entry),
  }
}

function describeOutput({ value, script }: Output) {
  return {
    scriptpubkey: Buffer.from(script).toString('hex'),
    scriptpubkey_address: addresses.fromOutputScript(script, networks.regtest),
    value: Number(value),
  }
}

function sum(coins: readonly { readonly value: bigint }[]): number {
  return Number(coins.reduce((total, { value }) => total + value, 0n))
}
