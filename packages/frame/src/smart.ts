/** What an account that is a contract takes (ERC-4337): a script of its own, fetched by `loadSmart` for those who use one. */
export { accountFactory } from './smart/accountCode.generated.js'
export { answerSmart } from './smart/answerSmart.js'
export { readAccount } from './smart/readAccount.js'
export { makeAccountData, smartAddress } from './smart/smartAddress.js'
export { switchAccount } from './smart/switchAccount.js'
