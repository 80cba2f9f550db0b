import type { Hex } from 'billfold/protocol'

/** Code that accounts may take on (EIP-7702): where it is, and the hash of what is there. */
export type Delegate = { readonly address: Hex; readonly codeHash: Hex }

/**
 * Simple7702Account of EntryPoint 0.8 (MIT). Its address follows from its code, so no chain can have another one there.
 *
 * @see https://github.com/eth-infinitism/account-abstraction/blob/v0.8.0/contracts/accounts/Simple7702Account.sol
 */
const simpleAccount: Delegate = {
  address: '0xe6Cae83BdE06E4c305530e199D7217f42808555B',
  codeHash: '0xcc7b633aef4b2543cb8f37522adf1a401f910f0f6b2430c1eecc11f401ccfcf3',
}

/** Those that are known to have EIP-7702; the last two are the devnet's. */
const chains = [1, 10, 56, 100, 137, 8453, 42_161, 84_532, 11_155_111, 31_337, 31_338]

/** What accounts may take on, by chain (CAIP-2). Nothing else is signed for. */
export const delegates: Readonly<Record<string, Delegate>> = Object.fromEntries(
  chains.map((id) => [`eip155:${id}`, simpleAccount]),
)

/** Ends what an account has taken on. */
export const noDelegate = '0x0000000000000000000000000000000000000000'
