import { utf8ToBytes } from '@noble/hashes/utils'
import { base58 } from '@scure/base'
import { deriveAddress } from './deriveAddress.js'
import { tokenPrograms } from './readAct.js'
import { bytesOf, type NodeAccount } from './readTokenAccount.js'

// Where things are in a mint, in bytes (`Mint` of spl-token's state.rs).
const [decimalsAt, mintSize] = [44, 82]
/** Token-2022 says there what an account is, and then its extensions. */
const [kindAt, mintKind, metadataExtension] = [165, 1, 19]

/** How many decimals a token has; nothing where the account is none of a token. */
export function readDecimals(account: NodeAccount): number | undefined {
  return mintOf(account)?.[decimalsAt]
}

const metadataProgram = 'metaqbxxUerdq28cj1RbAWkYQm3ybzjb6a8bt518x1s'
/** What an account of that program begins with where it tells of a token. */
const metadataKind = 4

/** Where most tokens of the older program say what they are called. */
export function metadataAccount(mint: string): string {
  const seeds = [utf8ToBytes('metadata'), base58.decode(metadataProgram), base58.decode(mint)]
  return deriveAddress(seeds, metadataProgram)
}

/**
 * How a token calls itself, by the account of its metadata or by its own: nobody has checked it.
 *
 * @see https://developers.metaplex.com/token-metadata
 */
export function readSymbol(
  mint: string,
  { account, metadata }: { account: NodeAccount; metadata: NodeAccount },
): string | undefined {
  const kept = metadata?.owner === metadataProgram ? bytesOf(metadata) : new Uint8Array()
  if (kept[0] === metadataKind) return readTexts(kept.subarray(1), mint)
  const own = mintOf(account)
  if (!own || own.length <= kindAt) return undefined
  const view = new DataView(own.buffer, own.byteOffset, own.byteLength)
  for (let at = kindAt + 1; at + 4 <= own.length; ) {
    const [type, start, end] = [
      view.getUint16(at, true),
      at + 4,
      at + 4 + view.getUint16(at + 2, true),
    ]
    if (type === metadataExtension) return readTexts(own.subarray(start, end), mint)
    at = end
  }
  return undefined
}

function mintOf(account: NodeAccount): Uint8Array | undefined {
  if (!account || !tokenPrograms.includes(account.owner)) return undefined
  const bytes = bytesOf(account)
  const isMint = bytes.length === mintSize || (bytes.length > kindAt && bytes[kindAt] === mintKind)
  return isMint ? bytes : undefined
}

/** In characters. */
const longestSymbol = 20
const keySize = 32

/** Both forms: who may change it, of which token it is, its name, and its symbol. */
function readTexts(bytes: Uint8Array, mint: string): string | undefined {
  if (base58.encode(bytes.subarray(keySize, 2 * keySize)) !== mint) return undefined
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const sizeAt = (at: number) => (at + 4 <= bytes.length ? view.getUint32(at, true) : bytes.length)
  const symbolAt = 2 * keySize + 4 + sizeAt(2 * keySize)
  const symbol = bytes.subarray(symbolAt + 4, symbolAt + 4 + sizeAt(symbolAt))
  const text = new TextDecoder().decode(symbol).replace(/\0+$/, '').trim()
  return [...text].slice(0, longestSymbol).join('') || undefined
}
