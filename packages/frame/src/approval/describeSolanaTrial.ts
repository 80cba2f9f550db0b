import type { SolanaTrial } from '../solana/consultNode.js'
import type { Row, Words } from './Description.js'
import { formatAmount } from './formatAmount.js'

const coinDecimals = 9

export function formatCoins(lamports: bigint, { language }: Words): string {
  return `${formatAmount(lamports, coinDecimals, language)} SOL`
}

/** What a transaction would change, by a node's word. A token that stands there in full is named in short. */
export function describeSolanaTrial(
  trial: SolanaTrial,
  words: Words,
  /** What is said of the transaction by its bytes. */
  known: readonly Row[],
): {
  readonly rows: readonly Row[]
  readonly warnings: readonly string[]
  readonly isFailure: boolean
} {
  const { texts, language } = words
  switch (trial.status) {
    case 'unknown':
      return { rows: [], warnings: [texts['solana.untried']], isFailure: false }
    case 'fails':
      return { rows: [], warnings: [texts['solana.fails']], isFailure: true }
    case 'succeeds': {
      const { coins, tokens, losesControl } = trial
      const changes = tokens.map(({ mint, amount, decimals }) => {
        const name = known.some(({ value }) => value === mint)
          ? `${mint.slice(0, 4)}…${mint.slice(-4)}`
          : mint
        return decimals === undefined
          ? `${signed(amount, String)} ${texts['solana.units']} (${name})`
          : `${signed(amount, (of) => formatAmount(of, decimals, language))} (${name})`
      })
      const all = [
        ...(coins === 0n ? [] : [signed(coins, (of) => formatCoins(of, words))]),
        ...changes,
      ]
      return {
        rows: all.map((value) => ({ name: texts['solana.change'], value })),
        warnings: losesControl ? [texts['solana.givesControl']] : [],
        isFailure: false,
      }
    }
    default:
      return trial satisfies never
  }
}

function signed(amount: bigint, write: (amount: bigint) => string): string {
  return amount < 0n ? `−${write(-amount)}` : `+${write(amount)}`
}
