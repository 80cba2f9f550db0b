export {
  accountTypeQueryOptions,
  avatarQueryOptions,
  callsStatusQueryOptions,
  capabilitiesQueryOptions,
  nameQueryOptions,
} from '../queries/accountQueryOptions.js'
export { balanceQueryOptions } from '../queries/balanceQueryOptions.js'
export type { KitQueryOptions } from '../queries/KitQueryOptions.js'
