import { base64 } from '@scure/base'
import { nothingKnown } from '../solana/consultNode.js'
import { readAct, type SolanaAct } from '../solana/readAct.js'
import { readFee } from '../solana/readFee.js'
import { readTransaction } from '../solana/readTransaction.js'
import { commonRows } from './commonRows.js'
import type { Describe, Row } from './Description.js'
import { describeSolanaAct } from './describeSolanaAct.js'
import { describeSolanaTrial, formatCoins } from './describeSolanaTrial.js'

/** What is offered beyond it is offered by mistake, or to take it away. 0.01 SOL, in lamports. */
const usualFee = 10_000_000n

/** Says what a transaction does, by its very bytes. What a node says of it stands beside that, as the node's. */
export const describeSolanaTransaction: Describe = (approval, words, claimed) => {
  const { account, request } = approval
  if (request.kind !== 'solanaTransaction') throw new TypeError('This is no transaction of Solana.')
  const { solana: claims = nothingKnown } = claimed
  const { texts } = words
  const transaction = readTransaction(base64.decode(request.transaction))
  const [payer] = transaction.signers
  const fee = readFee(transaction)
  const acts = transaction.instructions.map(readAct)
  const told = acts.map((act) => describeSolanaAct(act, { account, acts, claims, words }))
  const shown = told.filter(({ rows }) => rows.length > 0)
  const isLasting = acts[0]?.kind === 'useNonce'
  const isElsewhere = claims.isRecent === false
  const isPayment = acts.filter(isPaid).length === 1 && acts.every(isOfPayment)
  const known = shown.flatMap(({ rows }) => rows)
  const trial = describeSolanaTrial(claims.trial, words, known)

  const [network, own, from] = commonRows(approval, words)
  const anywhere: Row = { ...network, value: texts['approve.anyNetwork'], tone: 'danger' }
  const feeRow: Row = {
    name: texts['solana.fee'],
    value: formatCoins(fee, words),
    ...(fee > usualFee && { tone: 'danger' }),
  }
  const warnings = [
    ...told.flatMap((each) => each.warnings),
    ...(isElsewhere && !isLasting ? [texts['solana.elsewhere']] : []),
    // It fails for that reason alone, on this network.
    ...(isElsewhere && trial.isFailure ? [] : trial.warnings),
    ...(fee > usualFee ? [texts['solana.highFee']] : []),
  ]
  const text = acts.flatMap((act) => (act.kind === 'call' ? [writeCall(act)] : [])).join('\n\n')
  return {
    title: texts[isPayment ? 'solana.payment' : 'solana.transaction'],
    action: texts[isPayment ? 'solana.send' : 'approve.sign'],
    rows: [
      ...shown.flatMap(({ rows }, index) => (shown.length > 1 ? number(rows, index + 1) : rows)),
      feeRow,
      ...(payer === account ? [] : [{ name: texts['solana.feeBy'], value: payer }]),
      ...trial.rows,
      // The bytes name a block, and no network.
      claims.isRecent && !isLasting ? network : anywhere,
      own,
      from,
    ],
    warnings: [...new Set(warnings)],
    ...(text && { text }),
  }
}

const isPaid = ({ kind }: SolanaAct) => kind === 'payCoins' || kind === 'payTokens'
const isOfPayment = (act: SolanaAct) =>
  isPaid(act) || ['openTokens', 'note', 'budget'].includes(act.kind)

function number(rows: readonly Row[], index: number): readonly Row[] {
  return rows.map((row) => ({ ...row, name: `${index}. ${row.name}` }))
}

/** All that a program is told. */
function writeCall({ program, accounts, data }: Extract<SolanaAct, { kind: 'call' }>): string {
  const bytes = [...data].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return [program, ...accounts.map(({ name }) => `  ${name}`), `  0x${bytes}`].join('\n')
}
