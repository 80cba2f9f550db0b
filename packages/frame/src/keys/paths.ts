/** Where most wallets have their first accounts: of BIP-44 for EVM networks, and of SLIP-10 for Solana. */
export const evmPath = "m/44'/60'/0'/0/0"
export const solanaPath = [44, 501, 0, 0] as const
export const solanaPathText = `m/${solanaPath.map((step) => `${step}'`).join('/')}`
