import { base64ToBytes, bytesToBase64 } from '../../utils/base64.js'
import { bytesToHex, hexToBytes } from '../../utils/bytes.js'
import { isRecord } from '../../utils/isRecord.js'
import { badAnswer } from '../evm/answers.js'
import { isBytes } from '../standard/readOutputs.js'
import type { BitcoinAccount } from './BitcoinWallet.js'
import { isTaproot, networksOf } from './networkName.js'

/** What every transaction to be signed begins with (BIP-174). */
const psbtMagic = '70736274ff'
/** More than any signature of a text by one key takes, in bytes. */
const longestSignature = 500

/** Reads a wallet's accounts, the ones to pay from first; those of other coins are left out. */
export function readAccounts(method: string, value: unknown): readonly BitcoinAccount[] {
  if (!Array.isArray(value)) return badAnswer(method, value)
  return arrange(value.flatMap((entry: unknown) => readAccount(method, entry)))
}

function readAccount(method: string, source: unknown): readonly BitcoinAccount[] {
  if (typeof source === 'string') return readAccount(method, { address: source })
  if (!isRecord(source)) return badAnswer(method, source)
  const { address, purpose, symbol = 'BTC', chains } = source
  const isOfBitcoin = !Array.isArray(chains) || chains.some((c) => String(c).startsWith('bitcoin:'))
  const isPurpose = purpose === undefined || purpose === 'payment' || purpose === 'ordinals'
  if (!isOfBitcoin || !isPurpose || symbol !== 'BTC') return []
  if (typeof address !== 'string' || networksOf(address).length === 0)
    return badAnswer(method, { address })
  const type = purpose ?? (isTaproot(address) ? 'ordinals' : 'payment')
  const path = readPath(source.path ?? source.derivationPath)
  return [{ address, type, publicKey: readKey(source.publicKey), ...(path && { path }), source }]
}

/** Reads the way to a key from a seed (BIP-32); undefined when it is none. */
function readPath(value: unknown): string | undefined {
  return typeof value === 'string' && /^m(\/\d{1,10}['h]?){1,10}$/i.test(value) ? value : undefined
}

/** Each address once; one that is the only one is there to pay from. */
function arrange(accounts: readonly BitcoinAccount[]): readonly BitcoinAccount[] {
  const pays = accounts.filter(({ type }) => type === 'payment')
  const paid = new Set(pays.map(({ address }) => address))
  const others = accounts.filter(({ type, address }) => type === 'ordinals' && !paid.has(address))
  if (pays.length > 0) return [...pays, ...others]
  return others.map((account, index) => (index === 0 ? { ...account, type: 'payment' } : account))
}

/** Reads a public key: bytes or hexadecimal; undefined when it is neither. */
export function readKey(value: unknown): string | undefined {
  const bytes = typeof value === 'string' ? hexToBytes(value) : value
  const isKey = isBytes(bytes, 33) || isBytes(bytes, 32) || isBytes(bytes, 65)
  return isKey ? bytesToHex(bytes) : undefined
}

/** Reads a signature in base64. */
export function readSignature(method: string, value: unknown): string {
  const bytes = typeof value === 'string' ? base64ToBytes(value.slice(0, 1000)) : value
  if (!isBytes(bytes) || bytes.length > longestSignature) return badAnswer(method, value)
  return bytesToBase64(bytes)
}

/** Reads a transaction that has been signed: bytes, base64 or hexadecimal. */
export function readPsbt(method: string, value: unknown): Uint8Array {
  const text = typeof value === 'string' ? (hexToBytes(value) ?? base64ToBytes(value)) : value
  if (!isBytes(text) || bytesToHex(text.slice(0, 5)) !== psbtMagic) return badAnswer(method, value)
  return Uint8Array.from(text)
}

/** Reads a transaction's id. */
export function readTxid(method: string, value: unknown): string {
  const isTxid = typeof value === 'string' && /^[0-9a-f]{64}$/i.test(value)
  return isTxid ? value.toLowerCase() : badAnswer(method, value)
}
