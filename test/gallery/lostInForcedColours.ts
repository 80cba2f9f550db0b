/**
 * What a visitor whose own colours rule does not see: words, icons, edges of controls, what is chosen, and the focus.
 * Runs in the page.
 */
export function lostInForcedColours(): readonly string[] {
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const all = roots
    .flatMap((root) => [...root.querySelectorAll('*')])
    .filter((element) => element.checkVisibility({ visibilityProperty: true }))
    // Pictures keep their own colours.
    .filter(
      (element) =>
        !element.closest('[data-still], .bf-mark, .bf-avatar, .bf-skeleton, [data-part="qr"]'),
    )

  const partsOf = (color: string) => (color.match(/[\d.]+/g) ?? []).map(Number)
  const isClear = (color: string) => partsOf(color)[3] === 0

  function lightOf(color: string) {
    const [r = 0, g = 0, b = 0] = partsOf(color).map((part) => {
      const share = part / 255
      return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
    })
    return 0.2126 * r + 0.7152 * g + 0.0722 * b
  }

  function contrast(one: string, other: string) {
    const [dark = 0, light = 0] = [lightOf(one), lightOf(other)].sort((a, b) => a - b)
    return (light + 0.05) / (dark + 0.05)
  }

  function groundOf(element: Element | null): string {
    for (let each = element; each; each = each.parentElement) {
      const { backgroundColor } = getComputedStyle(each)
      if (!isClear(backgroundColor)) return backgroundColor
    }
    return getComputedStyle(document.body).backgroundColor
  }

  const nameOf = (element: Element) => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').slice(0, 30)
    return `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''} “${words}”`
  }

  const words = all.flatMap((element) => {
    const own = [...element.childNodes].some(
      (node) => node.nodeType === 3 && node.nodeValue?.trim(),
    )
    const { color, opacity } = getComputedStyle(element)
    if (!own || opacity === '0' || contrast(color, groundOf(element)) >= 4.5) return []
    return `${nameOf(element)}: ${color} on ${groundOf(element)}`
  })

  const icons = all.flatMap((shape) => {
    if (!shape.matches('svg.bf-icon *')) return []
    const { stroke, fill } = getComputedStyle(shape)
    const drawn = [stroke, fill].filter((color) => color !== 'none' && !isClear(color))
    const isSeen = drawn.some((color) => contrast(color, groundOf(shape)) >= 3)
    if (drawn.length === 0 || isSeen) return []
    const place = shape.closest('svg')?.parentElement
    return place ? `icon in ${nameOf(place)}: ${drawn} on ${groundOf(shape)}` : []
  })

  function hasEdge(element: Element) {
    const {
      borderTopStyle,
      borderTopWidth,
      borderTopColor,
      outlineStyle,
      outlineWidth,
      outlineColor,
    } = getComputedStyle(element)
    const ground = groundOf(element.parentElement)
    if (contrast(groundOf(element), ground) >= 3) return true
    const isSeen = (style: string, width: string, color: string) =>
      style !== 'none' && width !== '0px' && !isClear(color) && contrast(color, ground) >= 3
    return (
      isSeen(borderTopStyle, borderTopWidth, borderTopColor) ||
      isSeen(outlineStyle, outlineWidth, outlineColor)
    )
  }

  const isWord = (control: Element) =>
    control.closest('p, label') || getComputedStyle(control).display === 'inline'
  const controls = all
    .filter((element) => element.matches('button, a[href], input, summary'))
    .filter((element) => !isWord(element) && element.getBoundingClientRect().width > 1)
  // A field may share its box, or lie over those of its letters.
  const boxesOf = ({ parentElement }: Element) =>
    parentElement ? [...parentElement.children, parentElement, parentElement.parentElement] : []
  const edgeless = controls.flatMap((control) => {
    const own = control.matches('input') ? [control, ...boxesOf(control)] : [control]
    const isFramed = own.some((box) => box && hasEdge(box))
    return isFramed ? [] : `${nameOf(control)}: no edge`
  })

  /** What can be seen of a control, its own look alone. */
  function lookOf(element: Element) {
    const style = getComputedStyle(element)
    const { color, backgroundColor, borderTopWidth, borderTopStyle, borderTopColor } = style
    const { outlineWidth, outlineStyle, outlineColor } = style
    const border = borderTopStyle === 'none' ? '' : borderTopWidth + borderTopColor
    const outline = outlineStyle === 'none' ? '' : outlineWidth + outlineColor
    return [
      color,
      backgroundColor,
      border,
      outline,
      element.querySelectorAll('.bf-icon').length,
    ].join()
  }

  const chosen =
    '[aria-pressed="true"], [aria-selected="true"], [aria-current]:not([aria-current="false"]), [data-chosen]'
  const alike = all.flatMap((element) => {
    if (!element.matches(chosen)) return []
    const twins = controls.filter(
      (other) =>
        other.className === element.className &&
        !other.matches(chosen) &&
        !other.matches(':disabled'),
    )
    const twin = twins.find((each) => lookOf(each) === lookOf(element))
    return twin ? `${nameOf(element)} is chosen, and looks like ${nameOf(twin)}` : []
  })

  const kinds = new Map(controls.map((control) => [control.className, control]))
  const unfocused = [...kinds.values()].flatMap((control) => {
    if (!(control instanceof HTMLElement) || control.matches(':disabled')) return []
    control.focus({ preventScroll: true })
    const boxes = control.matches('input') ? [control, ...boxesOf(control)] : [control]
    const isSeen = boxes.some((box) => {
      if (!box) return false
      const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(box)
      const isWide = outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2
      return isWide && contrast(outlineColor, groundOf(box.parentElement)) >= 3
    })
    return isSeen ? [] : `${nameOf(control)}: the focus is not seen`
  })
  return [...words, ...icons, ...edgeless, ...alike, ...unfocused]
}
