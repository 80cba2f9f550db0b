import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import type { Hex } from 'billfold/protocol'
import {
  bytesToHex,
  hashMessage,
  hashTypedData,
  hexToBigInt,
  hexToNumber,
  keccak256,
  serializeTransaction,
  type TransactionSerializable,
} from 'viem'
import { readTransaction, signatureSize } from '../solana/readTransaction.js'
import type { Accounts } from './deriveAccounts.js'
import { readTypedData } from './readTypedData.js'
import type { EvmTransaction, SignRequest } from './SignRequest.js'

/** What is not signed, whoever asks. */
export class UnsignableError extends Error {
  override name = 'UnsignableError'
}

/**
 * Signs with a wallet's keys.
 *
 * @returns a signature in hexadecimal or base58; of transactions what is sent to the network, in hexadecimal or
 * base64
 * @throws UnsignableError
 */
export function sign(accounts: Accounts, request: SignRequest): string {
  switch (request.kind) {
    case 'evmMessage':
      return signHash(accounts, hashMessage({ raw: request.message }))
    case 'evmTypedData':
      return signTypedData(accounts, request.typedData)
    case 'evmTransaction':
      return signTransaction(accounts, request.transaction)
    case 'solanaMessage':
      return signSolanaMessage(accounts, base64.decode(request.message))
    case 'solanaTransaction':
      return signSolanaTransaction(accounts, base64.decode(request.transaction))
    default:
      return request satisfies never
  }
}

function signHash({ secp256k1: key }: Accounts, hash: Hex): Hex {
  const signature = secp256k1.sign(hash.slice(2), key)
  const recovery = (27 + signature.recovery).toString(16)
  return `0x${signature.toCompactHex()}${recovery}`
}

function signTypedData(accounts: Accounts, text: string): Hex {
  try {
    // `never`: viem infers the types from literals, which these are not.
    return signHash(accounts, hashTypedData(readTypedData(text).typedData as never))
  } catch (cause) {
    throw new UnsignableError('These typed data are not as EIP-712 has them.', { cause })
  }
}

function signTransaction(accounts: Accounts, given: EvmTransaction): Hex {
  const { chainId, nonce, gas, to, value, data } = given
  const fees =
    'gasPrice' in given
      ? { type: 'legacy' as const, gasPrice: hexToBigInt(given.gasPrice) }
      : {
          type: 'eip1559' as const,
          maxFeePerGas: hexToBigInt(given.maxFeePerGas),
          maxPriorityFeePerGas: hexToBigInt(given.maxPriorityFeePerGas),
        }
  const transaction: TransactionSerializable = {
    ...fees,
    chainId: hexToNumber(chainId),
    nonce: hexToNumber(nonce),
    gas: hexToBigInt(gas),
    value: hexToBigInt(value),
    data,
    ...(to && { to }),
  }
  if (transaction.chainId === 0) throw new UnsignableError('A transaction is of one network.')
  const hash = keccak256(serializeTransaction(transaction))
  const { r, s, recovery } = secp256k1.sign(hash.slice(2), accounts.secp256k1)
  const word = (part: bigint): Hex => `0x${part.toString(16).padStart(64, '0')}`
  const v = BigInt(27 + recovery)
  return serializeTransaction(transaction, { r: word(r), s: word(s), v, yParity: recovery })
}

/** A transaction that our signature is good for names our key: as a message it is never signed. */
function signSolanaMessage(accounts: Accounts, message: Uint8Array): string {
  const own = bytesToHex(base58.decode(accounts.addresses.solana)).slice(2)
  if (bytesToHex(message).includes(own))
    throw new UnsignableError('This message could be a transaction.')
  return base58.encode(ed25519.sign(message, accounts.ed25519))
}

function signSolanaTransaction(accounts: Accounts, wire: Uint8Array): string {
  const { message, signatures, signers } = readSolana(wire)
  const place = signers.indexOf(accounts.addresses.solana)
  if (place < 0) throw new UnsignableError('This transaction does not ask for this wallet.')
  const signed = wire.slice()
  // The signatures stand right before what they sign.
  const at = wire.length - message.length - (signatures.length - place) * signatureSize
  signed.set(ed25519.sign(message, accounts.ed25519), at)
  return base64.encode(signed)
}

function readSolana(wire: Uint8Array) {
  try {
    return readTransaction(wire)
  } catch (cause) {
    throw new UnsignableError('This is no transaction of Solana.', { cause })
  }
}
