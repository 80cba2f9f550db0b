import { walletError } from '../../errors/toWalletError.js'
import { WalletError } from '../../errors/WalletError.js'
import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToBase58 } from '../../utils/bytesToBase58.js'
import { isRecord } from '../../utils/isRecord.js'
import { findSignature } from './putSignature.js'
import type { SendOptions, SolanaProvider } from './SolanaProvider.js'

type Request = { readonly method: string; readonly params: readonly unknown[] }

/**
 * Answers the requests of WalletConnect's namespace `solana` by any wallet: messages and signatures
 * travel in base58, transactions in base64.
 *
 * @param providerOf the provider for an account of the wallet, by default its first
 * @throws WalletError
 * @see https://docs.walletconnect.network/wallet-sdk/chain-support/solana
 */
export async function answerRequest(
  providerOf: (address?: string) => SolanaProvider,
  { method, params: [given] }: Request,
): Promise<unknown> {
  const asked = isRecord(given) ? given : {}
  const { pubkey, sendOptions } = asked
  const provider = providerOf(typeof pubkey === 'string' ? pubkey : undefined)
  const transaction = () => read(asked.transaction, base64ToBytes, 'a "transaction" in base64')
  switch (method) {
    case 'solana_signMessage': {
      const message = read(asked.message, base58ToBytes, 'a "message" in base58')
      const { signature } = await provider.signMessage(message)
      return { signature: bytesToBase58(signature) }
    }
    case 'solana_signTransaction': {
      const signed = await provider.signTransaction(transaction())
      const signature = findSignature(signed, provider)
      return {
        transaction: bytesToBase64(signed),
        ...(signature && { signature: bytesToBase58(signature) }),
      }
    }
    case 'solana_signAllTransactions': {
      const list: readonly unknown[] = Array.isArray(asked.transactions) ? asked.transactions : []
      const wires = list.map((each) => read(each, base64ToBytes, '"transactions" in base64'))
      const signed = await provider.signAllTransactions(wires)
      return { transactions: signed.map((each) => bytesToBase64(each)) }
    }
    case 'solana_signAndSendTransaction': {
      const options: SendOptions = isRecord(sendOptions) ? sendOptions : {}
      return { signature: await provider.signAndSendTransaction(transaction(), options) }
    }
    default:
      throw walletError('notSupported')
  }
}

function read(
  value: unknown,
  decode: (text: string) => Uint8Array | undefined,
  wanted: string,
): Uint8Array {
  const bytes = typeof value === 'string' ? decode(value) : undefined
  if (bytes?.length) return bytes
  throw new WalletError({ code: 'unknown', shortMessage: `The request needs ${wanted}.` })
}
