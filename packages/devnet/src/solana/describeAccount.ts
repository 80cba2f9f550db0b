import { type EncodedAccount, getBase58Decoder, type ReadonlyUint8Array } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { token2022Program } from './localToken.js'
import { readOptions } from './readParams.js'
import { describeAmount, readHolding } from './tokenHolding.js'

/** An account as a node writes it, in the encoding that the options ask for (base64 by default). */
export function describeAccount(svm: LiteSVM, account: EncodedAccount, given: unknown) {
  const options = readOptions(given)
  return {
    data: describeData(svm, account, options),
    executable: account.executable,
    lamports: Number(account.lamports),
    owner: account.programAddress,
    rentEpoch: Number(2n ** 64n - 1n),
    space: account.data.length,
  }
}

function describeData(
  svm: LiteSVM,
  account: EncodedAccount,
  { encoding, dataSlice }: Readonly<Record<string, unknown>>,
) {
  const parsed = encoding === 'jsonParsed' ? describeHolding(svm, account) : undefined
  if (parsed) return parsed
  const bytes = slice(account.data, dataSlice)
  if (encoding === 'base58') return [getBase58Decoder().decode(bytes), 'base58']
  return [Buffer.from(bytes).toString('base64'), 'base64']
}

function describeHolding(svm: LiteSVM, account: EncodedAccount) {
  const holding = readHolding(svm, account)
  if (!holding) return undefined
  const { mint, owner } = holding
  const tokenAmount = describeAmount(holding)
  const info = { isNative: false, mint, owner, state: 'initialized', tokenAmount }
  const program = account.programAddress === token2022Program ? 'spl-token-2022' : 'spl-token'
  return { program, parsed: { info, type: 'account' }, space: account.data.length }
}

function slice(data: ReadonlyUint8Array, given: unknown): Uint8Array {
  const { offset, length } = readOptions(given)
  if (typeof offset !== 'number' || typeof length !== 'number') return Uint8Array.from(data)
  return Uint8Array.from(data.slice(offset, offset + length))
}
