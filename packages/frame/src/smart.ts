/** What an account that is a contract takes (ERC-4337): a script of its own, fetched by `loadSmart` for those who use one. */
export { answerSmart } from './smart/answerSmart.js'
export { readAccount } from './smart/readAccount.js'
export { switchAccount } from './smart/switchAccount.js'
