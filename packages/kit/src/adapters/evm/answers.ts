import { isEvmAddress } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { WalletError } from '../../errors/WalletError.js'

/** Refuses what a wallet has answered. */
export function badAnswer(method: string, value: unknown): never {
  throw new WalletError({
    code: 'badAnswer',
    shortMessage: `The wallet returned an invalid response to ${method}.`,
    metaMessages: [`Answer: ${describe(value)}`],
  })
}

function describe(value: unknown) {
  try {
    return JSON.stringify(value)?.slice(0, 200) ?? String(value)
  } catch {
    return typeof value
  }
}

/** Reads a wallet's list of accounts. Empty when it shares none. */
export function parseAccounts(value: unknown): readonly string[] {
  if (!Array.isArray(value)) return badAnswer('eth_accounts', value)
  for (const address of value) {
    if (!isEvmAddress(address) || !address.startsWith('0x')) return badAnswer('eth_accounts', value)
  }
  return value
}

/** Reads a chain id: hexadecimal as EIP-695 has it, or a number or decimal as some wallets do. */
export function parseChainId(value: unknown): Caip2 {
  const id = typeof value === 'string' || typeof value === 'number' ? Number(value) : Number.NaN
  if (!Number.isSafeInteger(id) || id <= 0) return badAnswer('eth_chainId', value)
  return `eip155:${id}`
}
