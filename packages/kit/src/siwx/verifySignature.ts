import type { Caip2 } from '../caip/Caip2.js'
import { parseCaip2 } from '../caip/parseCaip2.js'
import { isSiwxNamespace } from './blockchains.js'
import type { EthCall } from './EthCall.js'
import { verifyEvmSignature } from './verifyEvmSignature.js'

/**
 * Says whether an account has signed a text: EVM accounts by EIP-191, ERC-1271 or ERC-6492, Solana's by
 * Ed25519, Bitcoin's by ECDSA or BIP-322. For accounts of other namespaces it says no.
 *
 * @throws SiwxError with code `chainUnavailable` when the account is a contract whose chain cannot be asked
 */
export async function verifySignature(parameters: {
  chainId: Caip2
  address: string
  /** Any text. */
  message: string
  /** Hexadecimal with 0x for EVM accounts, base58 for Solana, base64 for Bitcoin. */
  signature: string
  /** For accounts that are contracts; without it they are not accepted. */
  call?: EthCall | undefined
  signal?: AbortSignal | undefined
}): Promise<boolean> {
  const { namespace } = parseCaip2(parameters.chainId)
  if (!isSiwxNamespace(namespace)) return false
  switch (namespace) {
    case 'eip155':
      return verifyEvmSignature(parameters)
    case 'solana': {
      const { verifyEd25519 } = await import('./verifyEd25519.js')
      return verifyEd25519(parameters)
    }
    case 'bip122': {
      const { verifyBitcoinMessage } = await import('./bitcoin/verifyBitcoinMessage.js')
      return verifyBitcoinMessage(parameters)
    }
    default:
      return namespace satisfies never
  }
}
