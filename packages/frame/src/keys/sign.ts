import { ed25519 } from '@noble/curves/ed25519'
import { secp256k1 } from '@noble/curves/secp256k1'
import { base58, base64 } from '@scure/base'
import type { Hex } from 'billfold/protocol'
import { bytesToHex, hashMessage } from 'viem'
import { readTransaction, signatureSize } from '../solana/readTransaction.js'
import type { Accounts } from './deriveAccounts.js'
import { loadScript } from './loadScript.js'
import type { SignRequest, SmartAccount } from './SignRequest.js'
import { signTransaction } from './signTransaction.js'
import { UnsignableError } from './UnsignableError.js'

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
      return signHash(
        accounts,
        await hashFor(accounts, request, hashMessage({ raw: request.message })),
      )
    case 'evmTypedData':
      return signHash(
        accounts,
        await hashFor(accounts, request, await hashTyped(request.typedData)),
      )
    case 'evmTransaction':
      return signTransaction(accounts, request.transaction)
    case 'evmCalls':
      return JSON.stringify([
        ...request.transactions.map((each) => signTransaction(accounts, each)),
        ...(request.record ? [signHash(accounts, hashMessage({ raw: request.record }))] : []),
      ])
    case 'evmSelfCall': {
      const { signSelfCall } = await loadSelfCall()
      return signSelfCall(accounts, request)
    }
    case 'userOperation': {
      const { hashOperation } = await loadSmart()
      return signHash(accounts, hashOperation(accounts.addresses, request))
    }
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

let isWarm = false

/** Has both curves make their tables, which takes longer than a signature: by a key that is nobody's. */
export function warmUp(): void {
  if (isWarm) return
  isWarm = true
  const key = new Uint8Array(32).fill(1)
  secp256k1.getPublicKey(key)
  ed25519.getPublicKey(key)
}

const loadHashTypedData = () => loadScript(import('./hashTypedData.js'))
const loadSelfCall = () => loadScript(import('./signSelfCall.js'))
const loadSmart = () => loadScript(import('./hashSmart.js'))

/** Fetches what it takes to sign: not while the keys are there. */
export async function prepareToSign(request: SignRequest): Promise<void> {
  const { kind } = request
  if (kind === 'userOperation' || 'smart' in request) await loadSmart()
  if (kind === 'evmTypedData') await loadHashTypedData()
  if (kind === 'evmSelfCall') await loadSelfCall()
}

/** What the key signs to have a hash signed: by itself, or by an account that it owns. */
async function hashFor(
  { addresses }: Accounts,
  { smart }: { readonly smart?: SmartAccount | undefined },
  hash: Hex,
): Promise<Hex> {
  if (!smart) return hash
  const { hashForAccount } = await loadSmart()
  return hashForAccount(addresses, { ...smart, hash })
}

async function hashTyped(text: string): Promise<Hex> {
  const { hashTypedData } = await loadHashTypedData()
  try {
    return hashTypedData(text)
  } catch (cause) {
    throw new UnsignableError('These typed data are not as EIP-712 has them.', { cause })
  }
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
