import type { Describe, Row } from '../approval/Description.js'
import { describePurpose, describeSending } from '../approval/describeEvmTransaction.js'
import type { EvmTransaction } from '../keys/SignRequest.js'
import { gasOf } from './fillInOperation.js'
import type { CallsScript } from './sendOperation.js'
import { smartTexts } from './smartTexts.js'

/** Says what an operation does, by what is signed: its calls, what it costs, and who pays. */
export function describeOperation({ decodeBatch, callsTexts, fillText }: CallsScript): Describe {
  return (approval, words, { evm: claims = {} }) => {
    const { request } = approval
    if (request.kind !== 'userOperation') throw new TypeError('This is no operation.')
    const { operation, chainId } = request
    const own = smartTexts(words)
    const batch = callsTexts(words)
    const { texts } = words
    const toTransaction = (
      call: Pick<EvmTransaction, 'to' | 'value' | 'data'>,
    ): EvmTransaction => ({
      ...{ chainId, nonce: operation.nonce, gas: `0x${gasOf(operation).toString(16)}` },
      ...{ maxFeePerGas: operation.maxFeePerGas, ...call },
      maxPriorityFeePerGas: operation.maxPriorityFeePerGas,
    })
    const calls = decodeBatch(operation.callData)
    const steps = calls.map(({ to, value, data }, index) => {
      const transaction = toTransaction({ to, value: `0x${value.toString(16)}`, data })
      const one = { ...approval, request: { kind: 'evmTransaction' as const, transaction } }
      const name = fillText(batch.step, { place: index + 1, count: calls.length })
      return { name, purpose: describePurpose(one, { words, claims }) }
    })
    const [only] = steps
    const isOne = steps.length === 1
    const whole = toTransaction({ value: '0x0', data: '0x' })
    const { rows, warnings } = describeSending([whole], { approval, words, claims })
    const [network, fee, account, from] = rows
    const read = steps.flatMap(({ name, purpose }) =>
      purpose.text === undefined ? [] : [isOne ? purpose.text : `${name}\n${purpose.text}`],
    )
    const all: readonly (Row | undefined)[] = [
      ...steps.flatMap(({ name, purpose }): readonly Row[] =>
        isOne ? purpose.rows : [{ name, value: purpose.title, tone: 'step' }, ...purpose.rows],
      ),
      isOne ? undefined : { name: batch.all, value: batch.together, tone: 'step' },
      network,
      fee,
      operation.paymaster === undefined
        ? { name: own.payer, value: own.you }
        : { name: own.payer, value: `${own.sponsor} ${operation.paymaster}` },
      account,
      operation.factory === undefined ? undefined : { name: own.account, value: own.made },
      from,
    ]
    return {
      title: isOne && only ? only.purpose.title : fillText(batch.title, { count: steps.length }),
      action: texts['approve.approve'],
      rows: all.filter((row) => row !== undefined),
      warnings: [...new Set([...steps.flatMap(({ purpose }) => purpose.warnings), ...warnings])],
      text: read.length > 0 ? read.join('\n\n') : undefined,
    }
  }
}
