/** Where accounts that are contracts are, and what makes them: their code comes with it, for whoever needs it. */
export { accountFactory } from './accountCode.generated.js'
export { makeAccountData, smartAddress } from './smartAddress.js'
