/** What reads transactions of Solana, says what they do and weighs them: a script of its own, fetched by `loadSolana`. */
export { readSolanaTransaction, readTransactionList } from './wallet/readSolanaTransaction.js'
