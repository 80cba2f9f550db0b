// As in the kit's own marks: from green round to orange, dark enough for white text.
const [lightness, chroma, firstHue, hues] = [0.52, 0.13, 140, 270]

/** The colour that stands for a name, `#rrggbb`: the kit's own, as every reader of SVG knows it. */
export function monogramColor(name: string): string {
  const hue = ((firstHue + (hash(name.trim()) % hues)) * Math.PI) / 180
  return toHex(lightness, chroma * Math.cos(hue), chroma * Math.sin(hue))
}

/** FNV-1a of the UTF-16 code units with a last mix. */
function hash(text: string): number {
  const units = Array.from({ length: text.length }, (_, index) => text.charCodeAt(index))
  const sum = units.reduce((before, unit) => Math.imul(before ^ unit, 16_777_619), 2_166_136_261)
  const mixed = Math.imul(sum ^ (sum >>> 16), 2_246_822_507)
  return (mixed ^ (mixed >>> 13)) >>> 0
}

/** OKLab to sRGB, see https://bottosson.github.io/posts/oklab/; what is out of gamut is cut off. */
function toHex(l: number, a: number, b: number): string {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const linear = [
    4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short,
  ]
  return `#${linear.map((each) => channel(each)).join('')}`
}

function channel(linear: number): string {
  const encoded = linear <= 0.0031308 ? 12.92 * linear : 1.055 * linear ** (1 / 2.4) - 0.055
  const byte = Math.round(Math.min(1, Math.max(0, encoded)) * 255)
  return byte.toString(16).padStart(2, '0')
}
