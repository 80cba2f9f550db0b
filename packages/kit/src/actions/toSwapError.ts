import { SendError } from '../errors/SendError.js'
import { ServiceError } from '../errors/ServiceError.js'
import { SwapError, type SwapFailure } from '../errors/SwapError.js'
import { WalletError } from '../errors/WalletError.js'
import { isRecord } from '../utils/isRecord.js'

const shared: readonly SwapFailure[] = [
  'wrongNetwork',
  'badToken',
  'notEnough',
  'notEnoughForFee',
  'refused',
]

/** What went wrong while a swap was worked out, as a swap says it. */
export function toSwapError(error: unknown): never {
  if (error instanceof SendError) {
    const code = shared.find((each) => each === error.code)
    if (code) throw new SwapError(code, error.cause)
  }
  if (error instanceof WalletError && error.code === 'insufficientFunds')
    throw new SwapError('notEnough', error)
  if (error instanceof ServiceError) throw new SwapError(codeOf(error), error)
  throw error
}

function codeOf({ status, said }: ServiceError): SwapFailure {
  const reasons = Array.isArray(said?.reasons) ? said.reasons : []
  const [first] = reasons
  const description = isRecord(first) ? String(first.description) : ''
  if (/insufficient liquidity/i.test(description)) return 'noLiquidity'
  return status === 400 ? 'refused' : 'unavailable'
}
