import type { Describe, Row } from '../approval/Description.js'
import {
  describeEvmTransaction,
  describePurpose,
  describeSending,
} from '../approval/describeEvmTransaction.js'
import { noDelegate } from '../keys/delegates.js'
import type { EvmTransaction, SignRequest } from '../keys/SignRequest.js'
import { decodeBatch } from './batchData.js'
import { callsTexts, fillText } from './callsTexts.js'
import type { CallsTexts } from './texts/en.js'

/** Says what several calls do: each as it is said of it alone, and what they cost in all. */
export const describeCalls: Describe = (approval, words, claims) => {
  const { request } = approval
  const own = callsTexts(words)
  const { texts } = words
  const { evm = {} } = claims
  const asked = readSteps(request).map((transaction) => ({
    ...approval,
    request: { kind: 'evmTransaction' as const, transaction },
  }))
  const [only, ...others] = asked
  if (only && others.length === 0 && request.kind === 'evmCalls')
    return describeEvmTransaction(only, words, claims)
  const steps = asked.map((each, index) => {
    const numbers = { place: index + 1, count: asked.length }
    const name = fillText(own.step, numbers)
    return { name, purpose: describePurpose(each, { words, claims: evm }) }
  })
  const sent = request.kind === 'evmCalls' ? request.transactions : transactionOf(request)
  const { rows, warnings } = describeSending(sent, { approval, words, claims: evm })
  const read = steps.flatMap(({ name, purpose }) =>
    purpose.text === undefined ? [] : [`${name}\n${purpose.text}`],
  )
  const isTogether = request.kind === 'evmSelfCall'
  return {
    title: fillText(steps.length === 0 ? own.end : own.title, { count: steps.length }),
    action: texts['approve.approve'],
    rows: [
      ...steps.flatMap(({ name, purpose }): readonly Row[] => [
        { name, value: purpose.title, tone: 'step' },
        ...purpose.rows,
      ]),
      ...(steps.length > 0
        ? ([
            { name: own.all, value: isTogether ? own.together : own.separate, tone: 'step' },
          ] as const)
        : []),
      ...(isTogether ? delegateRows(request.delegate, own) : []),
      ...rows,
    ],
    warnings: [...new Set([...steps.flatMap(({ purpose }) => purpose.warnings), ...warnings])],
    text: read.length > 0 ? read.join('\n\n') : undefined,
  }
}

/** What is done, by what is signed. */
function readSteps(request: SignRequest): readonly EvmTransaction[] {
  if (request.kind === 'evmCalls') return request.transactions
  return transactionOf(request).flatMap((transaction) => {
    if (transaction.data === '0x') return []
    return decodeBatch(transaction.data).map(({ to, value, data }) => ({
      ...transaction,
      ...{ to, value: `0x${value.toString(16)}` as const, data },
    }))
  })
}

function transactionOf(request: SignRequest): readonly EvmTransaction[] {
  if (request.kind === 'evmSelfCall') return [request.transaction]
  throw new TypeError('These are no calls.')
}

/** What becomes of the account itself. */
function delegateRows(delegate: string | undefined, own: CallsTexts): readonly Row[] {
  if (delegate === undefined) return []
  if (delegate === noDelegate) return [{ name: own.account, value: own.plain }]
  return [
    { name: own.account, value: own.smart },
    { name: own.code, value: delegate },
  ]
}
