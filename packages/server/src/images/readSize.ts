export type ImageSize = { readonly width: number; readonly height: number }

/**
 * How large an image says it is, by its first bytes, before anything is decoded: PNG, WebP, JPEG.
 * Undefined for anything else.
 */
export function readSize(bytes: Buffer): ImageSize | undefined {
  const text = (from: number, to: number) => bytes.toString('latin1', from, to)
  try {
    if (text(0, 8) === '\x89PNG\r\n\x1a\n' && text(12, 16) === 'IHDR')
      return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
    if (text(0, 4) === 'RIFF' && text(8, 12) === 'WEBP') return readWebp(bytes, text(12, 16))
    if (text(0, 3) === '\xff\xd8\xff') return readJpeg(bytes)
  } catch {
    // It ends too soon.
  }
  return undefined
}

/** RFC 9649. */
function readWebp(bytes: Buffer, kind: string): ImageSize | undefined {
  if (kind === 'VP8X')
    return { width: bytes.readUIntLE(24, 3) + 1, height: bytes.readUIntLE(27, 3) + 1 }
  if (kind === 'VP8 ')
    return { width: bytes.readUInt16LE(26) & 0x3fff, height: bytes.readUInt16LE(28) & 0x3fff }
  if (kind !== 'VP8L') return undefined
  const packed = bytes.readUInt32LE(21)
  return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
}

/** Of the first frame's header: markers C0 to CF but for C4, C8 and CC (ITU T.81). */
function readJpeg(bytes: Buffer): ImageSize | undefined {
  for (let at = 2; ; ) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    const marker = bytes.readUInt8(at + 1)
    if (marker === 0xff) {
      at += 1
      continue
    }
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { width: bytes.readUInt16BE(at + 7), height: bytes.readUInt16BE(at + 5) }
    at += 2 + bytes.readUInt16BE(at + 2)
  }
}
