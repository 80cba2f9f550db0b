import { encode } from 'uqr'

const namespace = 'http://www.w3.org/2000/svg'
/** CSS pixels. */
const width = '216'
/** White modules around the code, as the standard has it. */
const quietZone = 4

/** A QR code, dark on white in every theme: many cameras read no other. */
export function drawCode(value: string, { label }: { label: string }): Node {
  const { data, size } = encode(value, { ecc: 'M', border: 0 })
  const modules = data.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])),
  )
  const picture = document.createElementNS(namespace, 'svg')
  const side = size + 2 * quietZone
  const viewBox = `${-quietZone} ${-quietZone} ${side} ${side}`
  const look = { width, height: width, viewBox, 'shape-rendering': 'crispEdges' }
  setTraits(picture, { role: 'img', 'aria-label': label, ...look })
  const page = `M${-quietZone} ${-quietZone}h${side}v${side}h${-side}z`
  for (const [fill, d] of Object.entries({ '#fff': page, '#000': modules.join('') })) {
    const path = document.createElementNS(namespace, 'path')
    setTraits(path, { fill, d })
    picture.append(path)
  }
  return picture
}

function setTraits(drawn: Element, traits: Readonly<Record<string, string>>) {
  for (const [name, given] of Object.entries(traits)) drawn.setAttribute(name, given)
}
