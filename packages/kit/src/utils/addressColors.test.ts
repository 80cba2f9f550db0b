import { expect, test } from 'vitest'
import { addressColors } from './addressColors.js'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test('default', () => {
  expect(addressColors(address)).toMatchInlineSnapshot(`
    {
      "angle": 215,
      "end": "oklch(0.50 0.22 279)",
      "glow": "oklch(0.88 0.14 145)",
      "start": "oklch(0.75 0.18 212)",
    }
  `)
})

test('behavior: letter case does not count', () => {
  expect(addressColors(address.toLowerCase())).toEqual(addressColors(address))
})

test('behavior: other addresses look different', () => {
  expect(addressColors(`${address.slice(0, -1)}6`).start).not.toBe(addressColors(address).start)
})

/** The last number of each colour: where it stands on the circle of hues, in degrees. */
function huesOf(index: number): readonly [start: number, end: number, glow: number] {
  const { start, end, glow } = addressColors(`0x${index.toString(16).padStart(40, '0')}`)
  const hue = (color: string) => Number(/(\d+)\)$/.exec(color)?.[1])
  return [hue(start), hue(end), hue(glow)]
}

function degreesBetween(one: number, other: number): number {
  const turn = Math.abs(one - other)
  return Math.min(turn, 360 - turn)
}

test('behavior: neighbours have hues of the whole circle', () => {
  const sectors = Array.from({ length: 12 }, () => 0)
  for (let index = 0; index < 1_200; index += 1) {
    const sector = Math.floor(huesOf(index)[0] / 30)
    sectors[sector] = (sectors[sector] ?? 0) + 1
  }
  for (const count of sectors) expect(count).toSatisfy((count: number) => count > 60 && count < 140)
})

test('behavior: the colours of one account are seen to be different', () => {
  for (let index = 0; index < 1_200; index += 1) {
    const [start, end, glow] = huesOf(index)
    expect(degreesBetween(start, end)).toBeGreaterThanOrEqual(45)
    expect(degreesBetween(start, glow)).toBeGreaterThanOrEqual(45)
  }
})

test('behavior: of accounts side by side hardly two are alike', () => {
  const all = Array.from({ length: 100 }, (_, index) => huesOf(index))
  const alike = all.flatMap((one, index) =>
    all.slice(index + 1).filter((other) => {
      return one.every((hue, place) => degreesBetween(hue, other[place] ?? 0) < 20)
    }),
  )
  // Of 4,950 pairs; where all had one hue, most would be.
  expect(alike.length).toBeLessThan(100)
})
