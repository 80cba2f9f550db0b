import { encode } from 'uqr'

/** White modules around the code, so that cameras find its edge; as the standard has it. */
const quietZone = 4
/** Modules along a finder's side. */
const finder = 7
/** The part of a side that a mark and its edge take. */
const hidden = 0.21

/** A code as paths: rounded modules, joined along lines, and round finders. One module is one unit. */
export function drawQrCode(
  value: string,
  { hasMark }: { hasMark: boolean },
): { readonly viewBox: string; readonly finders: string; readonly modules: string } {
  const { data, size } = encode(value, { ecc: hasMark ? 'Q' : 'M', border: 0 })
  const end = size - finder
  const middle = (size - 1) / 2
  const hole = hasMark ? (size + 2 * quietZone) * (hidden / 2) : -1
  const isFinder = (x: number, y: number) =>
    (y < finder && (x < finder || x >= end)) || (x < finder && y >= end)
  const isHidden = (x: number, y: number) =>
    Math.abs(x - middle) <= hole && Math.abs(y - middle) <= hole
  const isDrawn = (x: number, y: number) =>
    Boolean(data[y]?.[x]) && !isFinder(x, y) && !isHidden(x, y)
  let modules = ''
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!isDrawn(x, y)) continue
      const from = x
      while (isDrawn(x + 1, y)) x += 1
      modules += `M${from + 0.5} ${y + 0.5}h${x - from}`
    }
  const side = size + 2 * quietZone
  return {
    viewBox: `${-quietZone} ${-quietZone} ${side} ${side}`,
    finders: [drawFinder(0, 0), drawFinder(end, 0), drawFinder(0, end)].join(''),
    modules,
  }
}

function drawFinder(x: number, y: number) {
  return [square(x, y, 7, 2.2), square(x + 1, y + 1, 5, 1.4), square(x + 2, y + 2, 3, 1)].join('')
}

/** A square with round corners. */
function square(x: number, y: number, side: number, radius: number) {
  const edge = side - 2 * radius
  const corner = (dx: number, dy: number) => `a${radius} ${radius} 0 0 1 ${dx} ${dy}`
  return `M${x + radius} ${y}h${edge}${corner(radius, radius)}v${edge}${corner(-radius, radius)}h${-edge}${corner(-radius, -radius)}v${-edge}${corner(radius, -radius)}z`
}
