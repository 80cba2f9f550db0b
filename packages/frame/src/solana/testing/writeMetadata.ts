import { concatBytes, utf8ToBytes } from '@noble/hashes/utils'
import { addressAt, keyBytes, u32 } from './compile.js'

/** What an account of the program of metadata holds of a token, or with `isOwn` what the mint itself does. */
export function writeMetadata(
  mint: string,
  { name, symbol, isOwn = false }: { name: string; symbol: string; isOwn?: boolean },
): Uint8Array {
  const text = (of: string, size: number) => {
    const bytes = utf8ToBytes(isOwn ? of : of.padEnd(size, '\0'))
    return concatBytes(Uint8Array.from(u32(bytes.length)), bytes)
  }
  return concatBytes(
    Uint8Array.from([...(isOwn ? [] : [4]), ...keyBytes(addressAt(99)), ...keyBytes(mint)]),
    text(name, 32),
    text(symbol, 10),
    text('https://orchard.example/apple.json', 200),
  )
}
