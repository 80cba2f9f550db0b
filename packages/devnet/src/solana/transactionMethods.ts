import { getBase58Encoder, lamports as toLamports } from '@solana/kit'
import { FailedTransactionMetadata, type SimulatedTransactionInfo } from 'litesvm'
import { type Landed, type Ledger, type Refused, simulate } from './createLedger.js'
import { type DecodedTransaction, decodeTransaction, feeOf } from './decodeTransaction.js'
import { describeAccount } from './describeAccount.js'
import { describeFailure, type TransactionFailure } from './describeFailure.js'
import { describeTransaction } from './describeTransaction.js'
import { RpcFailure, rpcCode } from './RpcFailure.js'
import {
  type Params,
  readAddress,
  readCount,
  readList,
  readOptions,
  readText,
} from './readParams.js'
import { withContext } from './withContext.js'

/** The methods that send transactions and tell what became of them. */
export const transactionMethods = {
  getFeeForMessage: (ledger: Ledger, [message]: Params) =>
    withContext(ledger, feeOf(fromBase64(readText(message)))),

  requestAirdrop: (ledger: Ledger, [address, lamports]: Params) =>
    signatureOf(ledger.airdrop(readAddress(address), toLamports(readCount(lamports)))),

  sendTransaction: (ledger: Ledger, [wire, given]: Params) => {
    const options = readOptions(given)
    const decoded = decodeTransaction(fromWire(wire, options.encoding ?? 'base58'))
    if (!ledger.isRecent(decoded.blockhash)) throw preflightFailed('BlockhashNotFound', [])
    if (options.skipPreflight !== true) runPreflight(ledger, decoded)
    return signatureOf(ledger.land(decoded))
  },

  simulateTransaction: (ledger: Ledger, [wire, given]: Params) => {
    const options = readOptions(given)
    const decoded = decodeTransaction(fromWire(wire, options.encoding ?? 'base58'))
    if (options.replaceRecentBlockhash !== true && !ledger.isRecent(decoded.blockhash))
      return withContext(ledger, { ...nothingRun, err: 'BlockhashNotFound' })
    const result = simulate(ledger.svm, decoded.transaction, options.sigVerify === true)
    return withContext(ledger, describeSimulation(ledger, result, options.accounts))
  },

  getSignatureStatuses: (ledger: Ledger, [signatures]: Params) =>
    withContext(
      ledger,
      readList(signatures).map((signature) => describeStatus(ledger.find(readText(signature)))),
    ),

  getTransaction: (ledger: Ledger, [signature, given]: Params) => {
    const { encoding } = readOptions(given)
    if (encoding !== 'jsonParsed')
      throw new RpcFailure(rpcCode.badParameters, 'Transactions are told as jsonParsed alone.')
    const landed = ledger.find(readText(signature))
    return landed ? describeTransaction(landed) : null
  },

  getSignaturesForAddress: (ledger: Ledger, [address, given]: Params) => {
    const { limit = 1000, before } = readOptions(given)
    const cut = before === undefined ? undefined : readText(before)
    const entries = ledger.history(readAddress(address), cut).slice(0, Number(readCount(limit)))
    return entries.map(({ signature, slot, failure: err, time: blockTime }) => {
      return { signature, slot, err, memo: null, blockTime, confirmationStatus: 'finalized' }
    })
  },
}

function runPreflight(ledger: Ledger, { transaction }: DecodedTransaction) {
  const result = simulate(ledger.svm, transaction, true)
  if (result instanceof FailedTransactionMetadata)
    throw preflightFailed(describeFailure(result), result.meta().logs())
}

function signatureOf(outcome: Landed | Refused): string {
  if ('refused' in outcome) throw preflightFailed(outcome.refused, [])
  return outcome.signature
}

function preflightFailed(err: TransactionFailure, logs: readonly string[]) {
  if (err === 'SignatureFailure')
    return new RpcFailure(rpcCode.badSignature, 'Transaction signature verification failure')
  const reason = typeof err === 'string' ? (sentences[err] ?? err) : describeReason(err)
  const message = `Transaction simulation failed: ${reason}`
  return new RpcFailure(rpcCode.preflightFailed, message, { ...nothingRun, err, logs })
}

// As nodes write them: wallets and libraries look for these words.
const sentences: Readonly<Record<string, string>> = {
  AccountNotFound: 'Attempt to debit an account but found no record of a prior credit.',
  AlreadyProcessed: 'This transaction has already been processed',
  BlockhashNotFound: 'Blockhash not found',
  InsufficientFundsForFee: 'Insufficient funds for fee',
}

function describeReason(failure: Readonly<Record<string, unknown>>) {
  const [kind, detail] = Object.entries(failure)[0] ?? []
  if (kind !== 'InstructionError' || !Array.isArray(detail)) return kind
  const [index, error] = detail
  const code = readOptions(error).Custom
  const reason = typeof code === 'number' ? `custom program error: 0x${code.toString(16)}` : error
  return `Error processing Instruction ${index}: ${reason}`
}

const nothingRun = { accounts: null, logs: [], returnData: null, unitsConsumed: 0 }

function describeSimulation(
  { svm }: Ledger,
  result: FailedTransactionMetadata | SimulatedTransactionInfo,
  accounts: unknown,
) {
  const { addresses = [], encoding } = readOptions(accounts)
  const failed = result instanceof FailedTransactionMetadata
  const after = failed ? [] : result.postAccounts()
  const asked = readList(addresses).map((address) => {
    const account = after.find((candidate) => candidate.address === address)
    return account ? describeAccount(svm, account, { encoding }) : null
  })
  return {
    err: failed ? describeFailure(result) : null,
    accounts: asked.length > 0 ? asked : null,
    logs: result.meta().logs(),
    returnData: null,
    unitsConsumed: Number(result.meta().computeUnitsConsumed()),
  }
}

function describeStatus(landed: Landed | undefined) {
  if (!landed) return null
  const { slot, failure: err } = landed
  const status = err === null ? { Ok: null } : { Err: err }
  return { slot, confirmations: null, err, status, confirmationStatus: 'finalized' }
}

function fromWire(wire: unknown, encoding: unknown): Uint8Array {
  const text = readText(wire)
  return encoding === 'base64' ? fromBase64(text) : Uint8Array.from(getBase58Encoder().encode(text))
}

function fromBase64(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text, 'base64'))
}
