import type { Address } from '@solana/kit'

export type SolanaAccount = {
  readonly address: Address
  /** The ed25519 private key (RFC 8032's seed), 32 bytes in hexadecimal. */
  readonly privateKey: string
}

/**
 * The accounts `m/44'/501'/0'/0'` to `m/44'/501'/3'/0'` of the devnet's phrase, as wallets for Solana
 * derive them (SLIP-10). Each holds 1,000 SOL, the first also the local token. Known to everybody:
 * never send anything of worth there.
 */
export const solanaAccounts: readonly [SolanaAccount, SolanaAccount, ...SolanaAccount[]] = [
  {
    address: 'oeYf6KAJkLYhBuR8CiGc6L4D4Xtfepr85fuDgA9kq96' as Address, // its shape is tested
    privateKey: 'a01c67efb5cb8f62f15907a9fcf124c73d2695c8a9a31f21c05742a31ca1dc72',
  },
  {
    address: 'AqynRZwvVqUPRwRJXvm6odUb3t93fDjnWe3p6BeuUFxD' as Address, // its shape is tested
    privateKey: '3f25626cf245c8dd65a2b91a70e6f4c285182489fda230e2553c3752aa962b61',
  },
  {
    address: 'CqMbRgMuEhQi9BUS8xP44Wk5nENm48FqJnfjEi4eNb1k' as Address, // its shape is tested
    privateKey: '8eabe4c79ac3a146c1bc447a64233ea70694669b997b0565039471b2939e8c5e',
  },
  {
    address: '9Tj3srBSxH7RFRCm8uharreY7ZBS49XSfpwCeYa7Xaqp' as Address, // its shape is tested
    privateKey: 'f55bf85006beb673056861062dd8f8d8ff0bb63dd61d45f86fe438bf6e442abb',
  },
]
