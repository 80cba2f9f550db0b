import { readTypedData } from '../keys/readTypedData.js'
import type { Approval, SignRequest } from '../keys/SignRequest.js'
import { commonRows } from './commonRows.js'
import type { Description, Row, Words } from './Description.js'

type TypedData = Extract<SignRequest, { kind: 'evmTypedData' }>

/** Whatever is not known to be harmless may give something away. */
export function describeTypedData(
  approval: Approval & { readonly request: TypedData },
  words: Words,
): Description {
  const { texts } = words
  const { text, contract, chainId, isHarmless } = readTypedData(approval.request.typedData)
  const [network, account, from] = commonRows(approval, words)
  const anyNetwork: Row = {
    name: network.name,
    value: texts['approve.anyNetwork'],
    tone: 'danger',
  }
  return {
    title: texts['approve.typedData'],
    action: texts['approve.sign'],
    rows: [
      from,
      account,
      chainId === undefined ? anyNetwork : network,
      ...(contract ? [{ name: texts['approve.contract'], value: contract }] : []),
    ],
    warnings: isHarmless ? [] : [texts['approve.permit']],
    text,
  }
}
