import { readTypedData } from '../keys/readTypedData.js'
import { commonRows } from './commonRows.js'
import type { Describe, Row } from './Description.js'

/** Whatever is not known to be harmless may give something away. */
export const describeTypedData: Describe = (approval, words) => {
  const { request } = approval
  if (request.kind !== 'evmTypedData') throw new TypeError('These are no typed data.')
  const { texts } = words
  const { text, contract, chainId, isHarmless } = readTypedData(request.typedData)
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
