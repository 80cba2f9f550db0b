export { readNameEnd } from '../actions/readNameEnd.js'
export { type RegisteredName, registerName } from '../actions/registerName.js'
export { type SuggestedName, suggestNames } from '../actions/suggestNames.js'
export { NameError, type NameFailure } from '../errors/NameError.js'
export {
  nameEndQueryOptions,
  nameSuggestionsQueryOptions,
  nameZoneQueryOptions,
} from '../queries/nameQueryOptions.js'
