import { Transformer } from '@napi-rs/image'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readSize } from './readSize.js'

const [width, height] = [37, 21]
const pixels = Uint8Array.from({ length: width * height * 4 }, (_, at) => at % 251)
const drawn = () => Transformer.fromRgbaPixels(pixels, width, height)
test('default: as large as it was drawn, in each format', async () => {
  for (const bytes of [
    await drawn().png(),
    await drawn().jpeg(),
    await drawn().webp(80),
    await drawn().webpLossless(),
  ])
    expect(readSize(bytes)).toEqual({ width, height })
})

test('behavior: what is none of these', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>'
  for (const bytes of [await drawn().bmp(), await drawn().tiff(), await drawn().avif()])
    expect(readSize(bytes)).toBeUndefined()
  expect(readSize(Buffer.from('GIF89a%%'))).toBeUndefined() // Nor does the decoder know it.
  expect(readSize(Buffer.from(svg))).toBeUndefined()
  expect(readSize(Buffer.alloc(0))).toBeUndefined()
})

test('behavior: any beginning of an image, and any bytes, are read to an end', async () => {
  const whole = [await drawn().png(), await drawn().jpeg(), await drawn().webp(80)]
  for (const bytes of whole)
    for (let length = 0; length < Math.min(bytes.length, 700); length += 1)
      expect([undefined, width]).toContain(readSize(bytes.subarray(0, length))?.width)
  fc.assert(
    fc.property(
      fc.constantFrom('\xff\xd8\xff', '\x89PNG\r\n\x1a\n', 'RIFF0000WEBPVP8X', 'RIFF0000WEBPVP8L'),
      fc.uint8Array({ maxLength: 300 }),
      (head, tail) => {
        const size = readSize(Buffer.concat([Buffer.from(head, 'latin1'), tail]))
        expect(size === undefined || size.width >= 0).toBe(true)
      },
    ),
  )
})
