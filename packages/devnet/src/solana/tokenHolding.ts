import { type Address, type EncodedAccount, getAddressDecoder, getU64Decoder } from '@solana/kit'
import type { LiteSVM } from 'litesvm'
import { token2022Program, tokenProgram } from './localToken.js'

/** What a token account holds, in the mint's smallest unit. */
export type TokenHolding = {
  readonly mint: Address
  readonly owner: Address
  readonly amount: bigint
  readonly decimals: number
}

/** Reads an account of one of the two token programs; undefined when it is something else. */
export function readHolding(svm: LiteSVM, account: EncodedAccount): TokenHolding | undefined {
  const { data, programAddress } = account
  if (programAddress !== tokenProgram && programAddress !== token2022Program) return undefined
  // The extensions of Token-2022 come after these; its longer mints have no state here.
  if (data.length < 165 || data[108] === 0) return undefined
  const mint = getAddressDecoder().decode(data, 0)
  const issued = svm.getAccount(mint)
  if (!issued.exists) return undefined
  return {
    mint,
    owner: getAddressDecoder().decode(data, 32),
    amount: getU64Decoder().decode(data, 64),
    decimals: issued.data[44] ?? 0,
  }
}

/** An amount the ways a node writes it. */
export function describeAmount({ amount, decimals }: TokenHolding) {
  const digits = amount.toString().padStart(decimals + 1, '0')
  const whole = digits.slice(0, digits.length - decimals)
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const text = fraction ? `${whole}.${fraction}` : whole
  return { amount: amount.toString(), decimals, uiAmount: Number(text), uiAmountString: text }
}
