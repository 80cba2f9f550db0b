import {
  type Address,
  address,
  type EncodedAccount,
  getAddressEncoder,
  getProgramDerivedAddress,
  getU64Encoder,
  lamports,
} from '@solana/kit'
import type { LiteSVM } from 'litesvm'

export const tokenProgram = address('TokenkegQfeZyiNwAJbNbGKPFXCWuBvf9Ss623VQ5DA')
export const token2022Program = address('TokenzQdBNbLqP5VEhdkAS6EPFLC1PHnBqCXEpPxuEb')
const associatedTokenProgram = address('ATokenGPvbdGVxr1b2hvZbsiqW5xWH25efTNsLJA8knL')

/** A token of the local chain (SPL Token), with no metadata beside its mint. */
export const localToken = {
  mint: address('BPC61etYUQSAWy1c2pUNPDAZosPpHWPUyKM6ZrDk2y1i'),
  decimals: 6,
  /** What the first account holds at the start, in the smallest unit. */
  supply: 1_000_000_000_000n,
} as const

/** Where an owner's share of a mint is kept. */
export async function tokenAccountOf(owner: Address, mint: Address): Promise<Address> {
  const encoder = getAddressEncoder()
  const [found] = await getProgramDerivedAddress({
    programAddress: associatedTokenProgram,
    seeds: [encoder.encode(owner), encoder.encode(tokenProgram), encoder.encode(mint)],
  })
  return found
}

/** Puts the mint and its whole supply on the chain, as the program itself would have written them. */
export async function issueLocalToken(svm: LiteSVM, owner: Address): Promise<void> {
  const { mint } = localToken
  svm.setAccount(toAccount(svm, mint, encodeMint(owner)))
  const holder = await tokenAccountOf(owner, mint)
  svm.setAccount(toAccount(svm, holder, encodeHolding(owner)))
}

function toAccount(svm: LiteSVM, at: Address, data: Uint8Array): EncodedAccount {
  const rent = svm.minimumBalanceForRentExemption(BigInt(data.length))
  return {
    address: at,
    data,
    executable: false,
    lamports: lamports(rent),
    programAddress: tokenProgram,
    space: BigInt(data.length),
  }
}

// Layouts of the program's accounts: `Mint` and `Account` of spl-token's state.rs.
function encodeMint(authority: Address): Uint8Array {
  const data = new Uint8Array(82)
  data.set([1, 0, 0, 0], 0)
  data.set(getAddressEncoder().encode(authority), 4)
  data.set(getU64Encoder().encode(localToken.supply), 36)
  data.set([localToken.decimals, 1], 44)
  return data
}

function encodeHolding(owner: Address): Uint8Array {
  const data = new Uint8Array(165)
  data.set(getAddressEncoder().encode(localToken.mint), 0)
  data.set(getAddressEncoder().encode(owner), 32)
  data.set(getU64Encoder().encode(localToken.supply), 64)
  data[108] = 1
  return data
}
