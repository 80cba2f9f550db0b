import { base58ToBytes } from '../../utils/base58ToBytes.js'
import { isSame, joinBytes } from '../../utils/bytes.js'
import { doubleHash } from './hashes.js'
import { readBech32 } from './readBech32.js'

/** What an address pays to, as far as one key can sign for it. */
export type Destination = {
  readonly kind: 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'
  /** The hash of the key or the script; of p2tr the key itself, 32 bytes. */
  readonly hash: Uint8Array
  /** The output script. */
  readonly script: Uint8Array<ArrayBuffer>
}

const versions: Readonly<Record<number, 'p2pkh' | 'p2sh'>> = {
  0: 'p2pkh',
  111: 'p2pkh',
  5: 'p2sh',
  196: 'p2sh',
}

/** Reads a Bitcoin address with its checksum; undefined when it is none or of another kind. */
export function parseAddress(address: string): Destination | undefined {
  return /^(bc|tb|bcrt)1/.test(address) ? parseSegwit(address) : parseLegacy(address)
}

function parseSegwit(address: string): Destination | undefined {
  const read = readBech32(address)
  if (!read) return undefined
  const { version, program: hash } = read
  if (version === 0 && hash.length === 20)
    return { kind: 'p2wpkh', hash, script: joinBytes(Uint8Array.of(0x00, 20), hash) }
  if (version === 1 && hash.length === 32)
    return { kind: 'p2tr', hash, script: joinBytes(Uint8Array.of(0x51, 32), hash) }
  return undefined
}

function parseLegacy(address: string): Destination | undefined {
  const bytes = address.length <= 35 ? base58ToBytes(address) : undefined
  if (bytes?.length !== 25) return undefined
  const checksum = doubleHash(bytes.subarray(0, 21)).subarray(0, 4)
  const kind = versions[bytes[0] ?? -1]
  if (!kind || !isSame(checksum, bytes.subarray(21))) return undefined
  const hash = bytes.subarray(1, 21)
  const [before, after] =
    kind === 'p2pkh'
      ? [Uint8Array.of(0x76, 0xa9, 20), Uint8Array.of(0x88, 0xac)]
      : [Uint8Array.of(0xa9, 20), Uint8Array.of(0x87)]
  return { kind, hash, script: joinBytes(before, hash, after) }
}
