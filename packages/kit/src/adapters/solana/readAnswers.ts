import { isSolanaAddress } from '../../caip/Address.js'
import type { Caip2 } from '../../caip/Caip2.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { isBytes } from '../standard/readOutputs.js'
import { chainName } from './chainName.js'
import type { SolanaAccount } from './SolanaWallet.js'

/** Reads a wallet's accounts. Empty when it shares none; those of other namespaces are left out. */
export function readAccounts(value: unknown, known: readonly Caip2[]): readonly SolanaAccount[] {
  if (!Array.isArray(value)) return badAnswer('standard:connect', value)
  return value.flatMap((source: unknown) => {
    if (!isRecord(source)) return badAnswer('standard:connect', source)
    const { address, publicKey } = source
    const chains = Array.isArray(source.chains) ? source.chains : []
    if (!chains.some((chain) => typeof chain === 'string' && chain.startsWith('solana:'))) return []
    // The key is what signatures are checked with: an address that is not its own would deceive.
    if (!isBytes(publicKey, 32) || bytesToBase58(publicKey) !== address)
      return badAnswer('standard:connect', { address, chains })
    if (!isSolanaAddress(address)) return []
    const named = known.filter((chainId) => chains.includes(chainName(chainId)))
    return [{ address, publicKey: address, chains: named, source }]
  })
}
