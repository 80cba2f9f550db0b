import type { Address } from '@solana/kit'
import type { Ledger } from './createLedger.js'
import { describeAccount } from './describeAccount.js'
import { RpcFailure, rpcCode } from './RpcFailure.js'
import { type Params, readAddress, readCount, readList, readOptions } from './readParams.js'
import { describeAmount, readHolding } from './tokenHolding.js'
import { withContext } from './withContext.js'

/** The methods that read accounts. */
export const accountMethods = {
  getBalance: (ledger: Ledger, [address]: Params) =>
    withContext(ledger, Number(ledger.svm.getBalance(readAddress(address)) ?? 0n)),

  getAccountInfo: (ledger: Ledger, [address, options]: Params) =>
    withContext(ledger, accountInfo(ledger, readAddress(address), options)),

  getMultipleAccounts: (ledger: Ledger, [addresses, options]: Params) =>
    withContext(
      ledger,
      readList(addresses).map((address) => accountInfo(ledger, readAddress(address), options)),
    ),

  getMinimumBalanceForRentExemption: ({ svm }: Ledger, [size]: Params) =>
    Number(svm.minimumBalanceForRentExemption(readCount(size))),

  getTokenAccountBalance: (ledger: Ledger, [address]: Params) => {
    const account = ledger.svm.getAccount(readAddress(address))
    const holding = account.exists ? readHolding(ledger.svm, account) : undefined
    if (!holding) throw new RpcFailure(rpcCode.badParameters, 'Invalid param: not a Token account')
    return withContext(ledger, describeAmount(holding))
  },

  getTokenAccountsByOwner: (ledger: Ledger, [owner, filter, options]: Params) => {
    const { mint, programId } = readOptions(filter)
    const { svm } = ledger
    const holder = readAddress(owner)
    const programs = programId ? [readAddress(programId)] : [programOf(ledger, readAddress(mint))]
    const accounts = programs.flatMap((program) => svm.getProgramAccounts(program))
    const value = accounts.flatMap((account) => {
      const holding = readHolding(svm, account)
      if (holding?.owner !== holder || (mint !== undefined && holding.mint !== mint)) return []
      return [{ pubkey: account.address, account: describeAccount(svm, account, options) }]
    })
    return withContext(ledger, value)
  },
}

/** An account as a node writes it; null when nobody has put anything there. */
export function accountInfo({ svm }: Ledger, address: Address, options: unknown) {
  const account = svm.getAccount(address)
  return account.exists ? describeAccount(svm, account, options) : null
}

function programOf({ svm }: Ledger, mint: Address): Address {
  const account = svm.getAccount(mint)
  if (!account.exists)
    throw new RpcFailure(rpcCode.badParameters, 'Invalid param: could not find mint')
  return account.programAddress
}
