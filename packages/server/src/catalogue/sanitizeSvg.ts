/** An SVG that cannot be served. */
export class SvgError extends Error {
  override name = 'SvgError'
}

const shapes = ['path', 'circle', 'ellipse', 'rect', 'line', 'polyline', 'polygon']
const paints = ['defs', 'linearGradient', 'radialGradient', 'stop', 'clipPath', 'mask']
const elements = new Set(['svg', 'g', ...shapes, ...paints])

const attributes = new Set(
  [
    'id viewBox transform opacity d points x y x1 y1 x2 y2 cx cy r rx ry fx fy width height',
    'fill fill-opacity fill-rule clip-path clip-rule clipPathUnits mask mask-type maskUnits',
    'maskContentUnits stroke stroke-width stroke-opacity stroke-linecap stroke-linejoin',
    'stroke-miterlimit stroke-dasharray stroke-dashoffset offset stop-color stop-opacity',
    'gradientUnits gradientTransform spreadMethod',
  ].flatMap((line) => line.split(' ')),
)

/** Numbers, names, colours, path data and functions of them; nothing that could leave a quote. */
const plainValue = /^[-\w\s.,#%()+]*$/
const ownReference = /^url\(\s*#[-\w]+\s*\)$/

/** What stands before the drawing and between its elements, and the elements' tags. */
const token =
  /<!--[\s\S]*?-->|<\?xml\s[^<>]*\?>|<(?<close>\/)?(?<name>[a-zA-Z][-:.\w]*)(?<rest>(?:\s+[a-zA-Z_][-:.\w]*\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(?<empty>\/)?>|[^<]+/y
const attribute = /([a-zA-Z_][-:.\w]*)\s*=\s*(?:"([^"]*)"|'([^']*)')/g

/**
 * An SVG written anew from the elements and attributes that a drawing is made of. Everything else is
 * left out with what is in it: scripts, styles, animations, texts, links, other documents and images.
 *
 * @throws SvgError where it cannot be read, or declares something (`<!DOCTYPE`, `<!ENTITY`)
 */
export function sanitizeSvg(text: string): string {
  const open: { readonly name: string; readonly isKept: boolean }[] = []
  let written = ''
  let roots = 0
  token.lastIndex = 0
  while (token.lastIndex < text.length) {
    const at = token.lastIndex
    const groups = token.exec(text)?.groups
    if (!groups) throw new SvgError(`cannot be read from “${text.slice(at, at + 20)}” on`)
    const { close, name, rest = '', empty } = groups
    if (!name) continue
    if (close) {
      const last = open.pop()
      if (last?.name !== name) throw new SvgError(`has a </${name}> that closes nothing`)
      if (last.isKept) written += `</${name}>`
      continue
    }
    const outer = open.at(-1)
    if (!outer && (name !== 'svg' || roots++ > 0)) throw new SvgError('is no single <svg>')
    const isKept = (outer?.isKept ?? true) && elements.has(name)
    if (isKept)
      written += `<${name}${outer ? '' : frame(rest)}${clean(rest, !outer)}${empty ? '/' : ''}>`
    if (!empty) open.push({ name, isKept })
  }
  if (roots === 0 || open.length > 0) throw new SvgError('has no end')
  return written
}

/** The part of the plane that is shown, where the root names its size alone. */
function frame(rest: string): string {
  const own = readAttributes(rest)
  const sides = ['width', 'height'].map((side) => Number.parseFloat(own.get(side) ?? ''))
  const namespace = ' xmlns="http://www.w3.org/2000/svg"'
  if (own.has('viewBox')) return namespace
  if (!sides.every((side) => side > 0)) throw new SvgError('has neither a viewBox nor a size')
  return `${namespace} viewBox="0 0 ${sides.join(' ')}"`
}

function clean(rest: string, isRoot: boolean): string {
  return (
    [...readAttributes(rest)]
      .filter(([name, value]) => attributes.has(name) && isHarmless(value))
      // Whoever shows it says how large.
      .filter(([name]) => !isRoot || (name !== 'width' && name !== 'height'))
      .map(([name, value]) => ` ${name}="${value.trim()}"`)
      .join('')
  )
}

function isHarmless(value: string): boolean {
  return plainValue.test(value) && (!/url/i.test(value) || ownReference.test(value.trim()))
}

/** With the declarations of a `style` as the attributes that they stand for. */
function readAttributes(rest: string): ReadonlyMap<string, string> {
  const written = [...rest.matchAll(attribute)].map(
    ([, name = '', double, single]) => [name, double ?? single ?? ''] as const,
  )
  const style = written.find(([name]) => name === 'style')?.[1] ?? ''
  return new Map([...written, ...style.split(';').map(readDeclaration)])
}

function readDeclaration(declaration: string): readonly [string, string] {
  const [name = '', ...value] = declaration.split(':')
  return [name.trim(), value.join(':')]
}
