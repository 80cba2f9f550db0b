export { getOnrampOptions } from '../actions/getOnrampOptions.js'
export {
  type GetOnrampQuoteParameters,
  getOnrampQuote,
  type OnrampEstimate,
  type OnrampQuote,
} from '../actions/getOnrampQuote.js'
export { getOnrampStatus, type OnrampStatus } from '../actions/getOnrampStatus.js'
export type {
  OnrampAsset,
  OnrampLimit,
  OnrampOptions,
  OnrampPlace,
} from '../actions/OnrampOptions.js'
export { type OnrampPurchase, readOnrampPurchases } from '../actions/onrampPurchases.js'
export { type OpenedOnramp, openOnramp } from '../actions/openOnramp.js'
export { OnrampError, type OnrampFailure } from '../errors/OnrampError.js'
export {
  onrampOptionsQueryOptions,
  onrampQuoteQueryOptions,
  onrampStatusQueryOptions,
} from '../queries/onrampQueryOptions.js'
