import { base58, base64 } from '@scure/base'
import { isWalletMessage, rateRpcMethod } from 'billfold/protocol'
import { FrameRefusal } from '../channel/FrameRefusal.js'
import { readTransactionCall } from '../evm/readTransactionCall.js'
import { sendCall } from '../evm/sendCall.js'
import type { Addresses } from '../keys/deriveAccounts.js'
import { loadSolana, loadTypedData } from '../loadLater.js'
import type { Ask } from '../server/askOf.js'
import { requireAccount } from './requireAccount.js'
import type { PendingCall, SignCall } from './SignCall.js'

/** An RPC method that a wallet is asked for. */
export type RpcCall = {
  readonly method: string
  readonly params: unknown
  readonly chainId: string
  /** Where the page is, as the browser says. */
  readonly origin: string
  readonly addresses: Addresses
}

const encoder = new TextEncoder()
const hex = /^0x(?:[0-9a-f]{2})*$/i

/**
 * Reads what a page asks the wallet to sign. Only what the visitor can be shown in full is taken.
 *
 * @throws FrameRefusal for what is not allowed, is for another account, or is of another form
 */
export function readSignCall(call: RpcCall, ask: Ask): SignCall | PendingCall | Promise<SignCall> {
  switch (call.method) {
    case 'personal_sign':
      return readMessage(call)
    case 'eth_signTypedData_v4':
      return loadTypedData().then(({ readTypedDataCall }) => readTypedDataCall(call))
    case 'eth_sendTransaction':
      return sendCall(readTransactionCall({ ...call, address: call.addresses.eip155 }))
    case 'solana_signMessage':
      return readSolanaMessage(call)
    case 'solana_signTransaction':
    case 'solana_signAndSendTransaction':
      return loadSolana().then(({ readSolanaTransaction }) => readSolanaTransaction(call, ask))
    default:
      throw new FrameRefusal(
        rateRpcMethod(call.method) === 'unsafe' ? 'actionNotAllowed' : 'notAllowed',
      )
  }
}

function readMessage({ params, addresses, origin }: RpcCall): SignCall {
  const [given, address] = Array.isArray(params) ? params : []
  requireAccount(address, addresses.eip155)
  if (typeof given !== 'string') throw new FrameRefusal('invalidParams')
  const bytes = hex.test(given) ? fromHex(given) : encoder.encode(given)
  refuseHash(bytes)
  refuseOwnMessages(bytes)
  refuseForeignSignIn(bytes, { origin, account: addresses.eip155 })
  return { request: { kind: 'evmMessage', message: toHex(bytes) }, toResult: (signed) => signed }
}

function readSolanaMessage({ params, addresses, origin }: RpcCall): SignCall {
  const { message, pubkey } = Object(params)
  if (pubkey !== addresses.solana || typeof message !== 'string')
    throw new FrameRefusal('invalidParams')
  const bytes = readBase58(message)
  refuseForeignSignIn(bytes, { origin, account: addresses.solana })
  return {
    request: { kind: 'solanaMessage', message: base64.encode(bytes) },
    toResult: (signature) => ({ signature }),
  }
}

/** Nobody can be shown what is behind a hash, and owners of a Safe agree to payments by signing one. */
function refuseHash(bytes: Uint8Array): void {
  if (bytes.length !== 32) return
  const isText = bytes.every((byte) => byte >= 0x20 && byte < 0x7f)
  if (!isText) throw new FrameRefusal('actionNotAllowed')
}

const decode = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

/** What the wallet says to its server no page may have it say. */
function refuseOwnMessages(bytes: Uint8Array): void {
  if (isWalletMessage(decode(bytes))) throw new FrameRefusal('actionNotAllowed')
}

/** EIP-4361, and its like on Solana. */
const signIn = /^(?:(https?:)\/\/)?([^\s/]+) wants you to sign in with your \w+ account:$/
const signInField =
  /^(URI|Version|Chain ID|Nonce|Issued At|Expiration Time|Not Before|Request ID): (\S+)$/
const signInResource = /^(?:Resources:|- \S+)$/

/**
 * A sign-in for another site than the one that asks is how sessions are stolen. Who verifies one may read it less
 * strictly than the standard has it, so what looks like one has to be one.
 */
function refuseForeignSignIn(
  bytes: Uint8Array,
  { origin, account }: { origin: string; account: string },
): void {
  const text = decode(bytes)
  const count = text.split(/wants you to sign in with your/i).length - 1
  if (count > 0 && !(count === 1 && isOwnSignIn(text, { origin, account })))
    throw new FrameRefusal('actionNotAllowed')
}

function isOwnSignIn(
  text: string,
  { origin, account }: { origin: string; account: string },
): boolean {
  const [head = '', address = '', ...rest] = text.split('\n')
  const site = new URL(origin)
  const [, scheme = site.protocol, domain] = signIn.exec(head) ?? []
  if (domain !== site.host || scheme !== site.protocol) return false
  if (address.toLowerCase() !== account.toLowerCase()) return false
  const lines = rest.filter((line) => line !== '')
  // A statement is one line.
  const fields = lines.slice(lines[0] === undefined || signInField.test(lines[0]) ? 0 : 1)
  const named = fields.flatMap((line) => {
    const [, name, value = ''] = signInField.exec(line) ?? []
    return name === undefined ? [] : [{ name, value }]
  })
  const isWhole =
    fields.every((line) => signInField.test(line) || signInResource.test(line)) &&
    new Set(named.map(({ name }) => name)).size === named.length
  const uri = named.find(({ name }) => name === 'URI')?.value ?? origin
  return isWhole && URL.canParse(uri) && new URL(uri).origin === origin
}

function readBase58(text: string): Uint8Array {
  try {
    return base58.decode(text)
  } catch {
    throw new FrameRefusal('invalidParams')
  }
}

function fromHex(text: string): Uint8Array {
  const pairs = text.slice(2).match(/../g) ?? []
  return Uint8Array.from(pairs, (pair) => Number.parseInt(pair, 16))
}

function toHex(bytes: Uint8Array): `0x${string}` {
  return `0x${[...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}
