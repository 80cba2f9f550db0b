export {
  type GetSwapQuoteParameters,
  getSwapQuote,
  type SwapQuote,
} from '../actions/getSwapQuote.js'
export {
  type PrepareSwapParameters,
  prepareSwap,
  type SwapPermit,
  type SwapPreview,
  type SwapWarning,
} from '../actions/prepareSwap.js'
export type { SwapToken, SwapTokenId } from '../actions/SwapToken.js'
export { approveSwap, permitSwap, swap } from '../actions/swap.js'
export { SwapError, type SwapFailure } from '../errors/SwapError.js'
export { swapQuoteQueryOptions } from '../queries/swapQueryOptions.js'
