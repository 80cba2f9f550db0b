export {
  accountTypeQueryOptions,
  avatarQueryOptions,
  callsStatusQueryOptions,
  capabilitiesQueryOptions,
  nameQueryOptions,
} from '../queries/accountQueryOptions.js'
export { balanceQueryOptions } from '../queries/balanceQueryOptions.js'
export type { KitPagesOptions, KitQueryOptions } from '../queries/KitQueryOptions.js'
export { nftsQueryOptions } from '../queries/nftsQueryOptions.js'
export { tokensQueryOptions } from '../queries/tokensQueryOptions.js'
export { transactionsQueryOptions } from '../queries/transactionsQueryOptions.js'
