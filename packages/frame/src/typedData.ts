/** What reads typed data, shows and weighs them: a script of its own, fetched by `loadTypedData`. */
export { readTypedDataCall } from './wallet/readTypedDataCall.js'
