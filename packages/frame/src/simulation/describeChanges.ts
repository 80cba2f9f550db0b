import type { Describe, Row, Words } from '../approval/Description.js'
import { describe } from '../approval/describe.js'
import { formatAmount } from '../approval/formatAmount.js'
import { knownNetwork } from '../approval/knownNetwork.js'
import type { Changes, Move } from './readChanges.js'
import { simulationTexts } from './simulationTexts.js'
import type { SimulationTexts } from './texts/en.js'

/** Coins of EVM networks have as many, whatever they are called. */
const coinDecimals = 18
/** From here on no amount is meant. */
const unlimited = 2n ** 95n

/** Says of a transaction what is said without, and what a node expects of it below: as help, and as its word. */
export function describeChanges(changes: Changes): Describe {
  return (approval, words, claims) => {
    const shown = describe(approval, words, claims)
    const own = simulationTexts(words)
    const symbol = knownNetwork(approval.chainId)?.nativeCurrency.symbol
    const note = { name: own.title, value: own[noteOf(changes)], tone: toneOf(changes) }
    return { ...shown, rows: [...shown.rows, note, ...rowsOf(changes, { own, words, symbol })] }
  }
}

function noteOf(changes: Changes): 'unknown' | 'fails' | 'nothing' | 'cut' | 'text' {
  if (changes.status !== 'told') return changes.status
  if (changes.moves.length === 0) return 'nothing'
  return changes.isCut ? 'cut' : 'text'
}

const toneOf = ({ status }: Changes): Row['tone'] => (status === 'fails' ? 'danger' : 'step')

type Tools = {
  readonly own: SimulationTexts
  readonly words: Words
  /** Of the network's coin. */
  readonly symbol: string | undefined
}

function rowsOf(changes: Changes, tools: Tools): readonly Row[] {
  if (changes.status !== 'told') return []
  return changes.moves.map((move) => ({
    name: tools.own[move.kind],
    value: sayMove(move, tools),
    ...(move.kind === 'lent' && { tone: 'danger' as const }),
  }))
}

/** A token is its address; its symbol is what it calls itself. */
function sayMove({ token, claim, item, amount, spender }: Move, { own, words, symbol }: Tools) {
  const what = [
    amount === undefined || (item !== undefined && amount === 1n) ? [] : sayAmount(),
    item === undefined ? [] : [`#${item}`],
    amount === undefined && item === undefined ? [own.all] : [],
    token ? [claim?.symbol ? `${claim.symbol} (${token})` : token] : (symbol ?? own.coin),
    spender ? [own.by.replace('{spender}', spender)] : [],
  ]
  return what.flat().join(' ')

  function sayAmount(): readonly string[] {
    if (amount === undefined) return []
    if (spender && amount >= unlimited) return [own.all]
    const decimals = token ? claim?.decimals : coinDecimals
    if (item !== undefined) return [`${amount} ×`]
    if (decimals === undefined) return [own.units.replace('{amount}', String(amount))]
    return [formatAmount(amount, decimals, words.language)]
  }
}
