import { isHex } from '../../caip/Address.js'
import { isRecord } from '../../utils/isRecord.js'
import type { Eip1193Provider } from '../Eip1193.js'
import { safeMessages } from './safeMessages.js'
import { safeProvider } from './safeProvider.js'

const second = 1000
/** A frame that is no Safe's does not answer at all. */
const patience = 5 * second

/**
 * Asks the frame around this page which Safe it is of.
 *
 * @throws Error with EIP-1193's code 4900 when none answers
 */
export async function openSafe(parameters: {
  parent: Window
  origins: readonly string[]
}): Promise<Eip1193Provider> {
  const waiting = new AbortController()
  const unanswered = setTimeout(() => waiting.abort(absent()), patience)
  try {
    const info = await safeMessages({ ...parameters, signal: waiting.signal })('getSafeInfo')
    if (!isRecord(info) || !isHex(info.safeAddress) || typeof info.chainId !== 'number')
      throw absent()
    const { safeAddress: address, chainId } = info
    return safeProvider({ address, chainId, ask: safeMessages(parameters) })
  } finally {
    clearTimeout(unanswered)
  }
}

function absent() {
  return Object.assign(new Error('This page is not shown by a Safe.'), { code: 4900 })
}
