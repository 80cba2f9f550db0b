import type { Describe, Row } from '../approval/Description.js'
import {
  describeEvmTransaction,
  describePurpose,
  describeSending,
} from '../approval/describeEvmTransaction.js'
import { callsTexts, fillText } from './callsTexts.js'

/** Says what several transactions do: each as it is said of it alone, and what they cost in all. */
export const describeCalls: Describe = (approval, words, claims) => {
  const { request } = approval
  if (request.kind !== 'evmCalls') throw new TypeError('These are no calls.')
  const { texts } = words
  const own = callsTexts(words)
  const { transactions } = request
  const { evm = {} } = claims
  const asked = transactions.map((transaction) => ({
    ...approval,
    request: { kind: 'evmTransaction' as const, transaction },
  }))
  const [only, ...others] = asked
  if (only && others.length === 0) return describeEvmTransaction(only, words, claims)
  const steps = asked.map((each, index) => {
    const numbers = { place: index + 1, count: asked.length }
    const name = fillText(own.step, numbers)
    return { name, purpose: describePurpose(each, { words, claims: evm }) }
  })
  const { rows, warnings } = describeSending(transactions, { approval, words, claims: evm })
  const read = steps.flatMap(({ name, purpose }) =>
    purpose.text === undefined ? [] : [`${name}\n${purpose.text}`],
  )
  return {
    title: fillText(own.title, { count: asked.length }),
    action: texts['approve.approve'],
    rows: [
      ...steps.flatMap(({ name, purpose }): readonly Row[] => [
        { name, value: purpose.title, tone: 'step' },
        ...purpose.rows,
      ]),
      { name: own.all, value: own.separate, tone: 'step' },
      ...rows,
    ],
    warnings: [...new Set([...steps.flatMap(({ purpose }) => purpose.warnings), ...warnings])],
    text: read.length > 0 ? read.join('\n\n') : undefined,
  }
}
