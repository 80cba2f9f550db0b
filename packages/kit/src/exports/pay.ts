export { type PayParameters, type PayResult, pay } from '../actions/pay.js'
export { PayError, type PayFailure } from '../errors/PayError.js'
