import { readTypedData } from '../keys/readTypedData.js'
import type { Weigh } from './weighApproval.js'

/** Weighs typed data: whatever is not known to be harmless may give something away. */
export const weighTypedData: Weigh = ({ request }) => {
  if (request.kind !== 'evmTypedData') throw new TypeError('These are no typed data.')
  return readTypedData(request.typedData).isHarmless ? 0 : Number.POSITIVE_INFINITY
}
