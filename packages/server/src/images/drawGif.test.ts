import fc from 'fast-check'
import { GifWriter } from 'omggif'
import { expect, test } from 'vitest'
import { drawGif } from './drawGif.js'
import { shrinkImage } from './shrinkImage.js'

const palette = [0xff0000, 0x00ff00, 0x0000ff, 0xffffff]

/** Two pictures: all red, then all green. */
function makeGif(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(width * height * 4 + 1024)
  const gif = new GifWriter(bytes, width, height, { palette, loop: 0 })
  for (const colour of [0, 1])
    gif.addFrame(0, 0, width, height, new Array<number>(width * height).fill(colour), { delay: 5 })
  return bytes.subarray(0, gif.end())
}

test('default: the first picture', async () => {
  const pixels = await drawGif(makeGif(5, 3)).rawPixels()
  expect([...pixels.subarray(0, 4)]).toEqual([255, 0, 0, 255])
  expect(pixels).toHaveLength(5 * 3 * 4)
})

test('default: it comes out as the others do', async () => {
  const image = await shrinkImage(makeGif(600, 10))
  expect(image.toString('latin1', 8, 12)).toBe('WEBP')
})

test('behavior: too many pixels, by its header or by its picture', async () => {
  const wide = Buffer.from(makeGif(4, 4))
  wide.writeUInt16LE(60_000, 6)
  wide.writeUInt16LE(60_000, 8)
  await expect(shrinkImage(wide)).rejects.toThrowError('Too many pixels.')
  const beyond = Buffer.from(makeGif(4, 4))
  beyond.writeUInt16LE(2, 6)
  expect(() => drawGif(beyond)).toThrowError('A picture beyond the edges.')
})

test('behavior: any change and any end of one is drawn, or refused, and comes to an end', () => {
  const whole = makeGif(9, 7)
  const seen = new Set<string>()
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(whole.length - 1), fc.nat(255)), { maxLength: 6 }),
      fc.nat(whole.length),
      (changes, length) => {
        const bytes = Buffer.from(whole)
        for (const [at, value] of changes) bytes[at] = value
        try {
          drawGif(bytes.subarray(0, length))
          seen.add('drawn')
        } catch (error) {
          expect(error).toBeInstanceOf(Error)
          seen.add('refused')
        }
      },
    ),
    { numRuns: 2000 },
  )
  expect([...seen].sort()).toEqual(['drawn', 'refused'])
})
