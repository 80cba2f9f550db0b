export { type RegisteredName, registerName } from '../actions/registerName.js'
export { type SuggestedName, suggestNames } from '../actions/suggestNames.js'
export { NameError, type NameFailure } from '../errors/NameError.js'
export { nameSuggestionsQueryOptions, nameZoneQueryOptions } from '../queries/nameQueryOptions.js'
