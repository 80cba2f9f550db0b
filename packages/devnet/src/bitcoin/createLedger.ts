import { address as addresses, initEccLib, networks, Transaction } from 'bitcoinjs-lib'
import * as ecc from 'tiny-secp256k1'
import { checkInput } from './checkInput.js'

/** An output of a transaction, spent or not. */
export type Coin = {
  readonly txid: string
  readonly vout: number
  /** Satoshis. */
  readonly value: bigint
  readonly script: Uint8Array
  readonly height: number
  readonly isSpent: boolean
}

export type LedgerEntry = {
  readonly transaction: Transaction
  readonly height: number
  /** Unix seconds. */
  readonly time: number
  /** What its inputs have spent, in their order; none: it pays out of nothing. */
  readonly spent: readonly Coin[]
}

/** The least that a transaction pays, in satoshis a virtual byte. */
const leastFeeRate = 1

/**
 * Who holds what. Transactions are checked by other libraries than those that made them: their
 * signatures, that they spend what is there and once, and that they pay their fee. Each is a block of
 * its own and final at once. No more of Bitcoin's rules than that.
 */
export function createLedger() {
  initEccLib(ecc)
  const coins = new Map<string, Coin>()
  const entries = new Map<string, LedgerEntry>()

  function record(transaction: Transaction, spent: readonly Coin[]): string {
    const txid = transaction.getId()
    const height = entries.size + 1
    for (const [vout, { value, script }] of transaction.outs.entries())
      coins.set(`${txid}:${vout}`, { txid, vout, value, script, height, isSpent: false })
    const time = Math.floor(Date.now() / 1000)
    entries.set(txid, { transaction, height, time, spent })
    return txid
  }

  return {
    height: () => entries.size,
    find: (txid: string) => entries.get(txid),
    /** All that an address has ever been paid. @throws Error when it is none of regtest's */
    coinsOf(address: string): readonly Coin[] {
      const script = Buffer.from(addresses.toOutputScript(address, networks.regtest))
      return [...coins.values()].filter((coin) => script.equals(coin.script))
    },
    /** The transactions that an address has a part in, newest first. @throws Error as above */
    historyOf(address: string): readonly LedgerEntry[] {
      const script = Buffer.from(addresses.toOutputScript(address, networks.regtest))
      return [...entries.values()]
        .filter(({ transaction: { outs }, spent }) =>
          [...outs, ...spent].some((each) => script.equals(each.script)),
        )
        .reverse()
    },
    /** Pays an address out of nothing. */
    fund(address: string, value: bigint): string {
      const transaction = new Transaction()
      // What a block's first transaction spends: nothing, and no two the same.
      transaction.addInput(new Uint8Array(32), 0xffffffff, undefined, heightScript(entries.size))
      transaction.addOutput(addresses.toOutputScript(address, networks.regtest), value)
      return record(transaction, [])
    },
    /** Takes a signed transaction in. @throws Error that says what is wrong with it */
    accept(hex: string): string {
      const transaction = Transaction.fromHex(hex)
      const spent = transaction.ins.map(({ hash, index }) => {
        const coin = coins.get(`${Buffer.from(hash).reverse().toString('hex')}:${index}`)
        if (!coin || coin.isSpent) throw new Error('bad-txns-inputs-missingorspent')
        return coin
      })
      if (new Set(spent).size !== spent.length) throw new Error('bad-txns-inputs-duplicate')
      checkFee(transaction, spent)
      for (const index of spent.keys())
        if (!checkInput(transaction, index, spent))
          throw new Error(`mandatory-script-verify-flag-failed (input ${index})`)
      for (const coin of spent) coins.set(`${coin.txid}:${coin.vout}`, { ...coin, isSpent: true })
      return record(transaction, spent)
    },
  }
}

export type Ledger = ReturnType<typeof createLedger>

function checkFee(transaction: Transaction, spent: readonly Coin[]) {
  const sum = (values: readonly { readonly value: bigint }[]) =>
    values.reduce((total, { value }) => total + value, 0n)
  const fee = sum(spent) - sum(transaction.outs)
  if (fee < 0n) throw new Error('bad-txns-in-belowout')
  if (fee < transaction.virtualSize() * leastFeeRate) throw new Error('min relay fee not met')
}

function heightScript(height: number) {
  return Uint8Array.of(4, height & 255, (height >> 8) & 255, (height >> 16) & 255, 0)
}
