import { getCompiledTransactionMessageDecoder } from '@solana/kit'
import type { Landed } from './createLedger.js'
import { describeInstruction } from './describeInstruction.js'

/**
 * A transaction as a node writes it in the encoding `jsonParsed`: with what its accounts held before and
 * after.
 */
export function describeTransaction({ signature, slot, time, failure, accounts, run }: Landed) {
  const message = run.transaction && decodeMessage(run.transaction)
  const instructions = message && 'instructions' in message ? message.instructions : []
  const { header, version = 'legacy', lifetimeToken } = message ?? {}
  const { numSignerAccounts = 0 } = header ?? {}
  return {
    slot,
    blockTime: time,
    version,
    meta: {
      err: failure,
      status: failure === null ? { Ok: null } : { Err: failure },
      fee: run.fee,
      preBalances: run.before.balances,
      postBalances: run.after.balances,
      preTokenBalances: run.before.tokenBalances,
      postTokenBalances: run.after.tokenBalances,
      // Not recorded here.
      innerInstructions: null,
      logMessages: run.logs,
      rewards: [],
    },
    transaction: {
      signatures: [signature],
      message: {
        accountKeys: accounts.map((pubkey, at) => {
          return { pubkey, signer: at < numSignerAccounts, writable: true, source: 'transaction' }
        }),
        recentBlockhash: lifetimeToken,
        instructions: instructions.map(({ programAddressIndex, accountIndices = [], data }) =>
          describeInstruction({
            programId: accounts[programAddressIndex],
            accounts: accountIndices.map((index) => accounts[index]),
            data: Uint8Array.from(data ?? []),
          }),
        ),
      },
    },
  }
}

function decodeMessage({ messageBytes }: NonNullable<Landed['run']['transaction']>) {
  return getCompiledTransactionMessageDecoder().decode(messageBytes)
}
