import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import type { Hex } from 'billfold/protocol'
import { bytesToHex, concatHex, hashMessage, isAddress, keccak256, toRlp } from 'viem'
import { readTransaction, signatureSize } from '../solana/readTransaction.js'
import type { Accounts } from './deriveAccounts.js'
import type { EvmTransaction, SignRequest } from './SignRequest.js'

/** What is not signed, whoever asks. */
export class UnsignableError extends Error {
  override name = 'UnsignableError'
}

/**
 * Signs with a wallet's keys.
 *
 * @returns a signature in hexadecimal or base58; of transactions what is sent to the network, in hexadecimal or
 * base64, of several as JSON
 * @throws UnsignableError
 */
export async function sign(accounts: Accounts, request: SignRequest): Promise<string> {
  switch (request.kind) {
    case 'evmMessage':
      return signHash(accounts, hashMessage({ raw: request.message }))
    case 'evmTypedData':
      return signTypedData(accounts, request.typedData)
    case 'evmTransaction':
      return signTransaction(accounts, request.transaction)
    case 'evmCalls':
      return JSON.stringify(request.transactions.map((each) => signTransaction(accounts, each)))
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

/** Fetched once: not while the keys are there. */
export const loadHashTypedData = () => import('./hashTypedData.js')

async function signTypedData(accounts: Accounts, text: string): Promise<Hex> {
  const { hashTypedData } = await loadHashTypedData()
  try {
    return signHash(accounts, hashTypedData(text))
  } catch (cause) {
    throw new UnsignableError('These typed data are not as EIP-712 has them.', { cause })
  }
}

/** @see https://eips.ethereum.org/EIPS/eip-155, https://eips.ethereum.org/EIPS/eip-1559 */
function signTransaction({ secp256k1: key }: Accounts, given: EvmTransaction): Hex {
  const { chainId, nonce, gas, to = '0x', value, data } = given
  if (BigInt(chainId) === 0n) throw new UnsignableError('A transaction is of one network.')
  if (to !== '0x' && !isAddress(to)) throw new UnsignableError('This is no address.')
  const isLegacy = 'gasPrice' in given
  const rest = [trim(gas), to, trim(value), data]
  const fields = isLegacy
    ? [trim(nonce), trim(given.gasPrice), ...rest]
    : [
        ...[trim(chainId), trim(nonce)],
        ...[trim(given.maxPriorityFeePerGas), trim(given.maxFeePerGas)],
        ...rest,
        [], // no list of what is accessed
      ]
  const encode = (more: readonly Hex[]): Hex => {
    const encoded = toRlp([...fields, ...more])
    return isLegacy ? encoded : concatHex(['0x02', encoded])
  }
  const hash = keccak256(encode(isLegacy ? [trim(chainId), '0x', '0x'] : []))
  const { r, s, recovery } = secp256k1.sign(hash.slice(2), key)
  const v = isLegacy ? BigInt(chainId) * 2n + 35n + BigInt(recovery) : BigInt(recovery)
  return encode([v, r, s].map(toBytes))
}

/** A number in as few bytes as it has; none for zero. */
function toBytes(value: bigint): Hex {
  const digits = value === 0n ? '' : value.toString(16)
  return `0x${digits.length % 2 === 0 ? '' : '0'}${digits}`
}

const trim = (quantity: Hex) => toBytes(BigInt(quantity))

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
