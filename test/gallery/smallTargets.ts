/** How many px a target has at least, in both directions: with a mouse, and under a thumb. */
export const least = { desk: 24, phone: 48 } as const

/**
 * What can be pressed and is too small for it, or lies over another target: less than 24 px in one direction, and less
 * than 48 px in a phone's sheet. What a pseudo-element or a label adds counts. Words inside of a text may be small, as
 * WCAG 2.5.8 has it. Runs in the page.
 */
export function smallTargets({ desk, phone }: typeof least): readonly string[] {
  const isSheet = matchMedia('(max-width: 480px)').matches
  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const places = 'button, a[href], input, summary, select, [role="button"], [tabindex="0"]'
  const targets = roots
    .flatMap((root) => [...root.querySelectorAll<HTMLElement>(places)])
    .filter((target) => target.checkVisibility({ visibilityProperty: true }))
    .filter((target) => !target.closest('p, [data-still]') && !isRegion(target) && !isWord(target))
    .map((target) => ({ target, ...areaOf(target) }))
    .filter(({ right, left }) => right - left > 1)

  /** What takes the focus so that it can be scrolled is no control. */
  function isRegion(target: HTMLElement) {
    return target.matches('[role="tabpanel"], [data-part="page"]')
  }

  function isWord(target: HTMLElement) {
    return target.matches('a') && getComputedStyle(target).display === 'inline'
  }

  function areaOf(target: HTMLElement) {
    const own = (target.closest('label') ?? target).getBoundingClientRect()
    const { left, top, right, bottom } = own
    const area = { left, top, right, bottom, isLarger: false }
    if (getComputedStyle(target).position === 'static') return area
    for (const pseudo of ['::before', '::after']) {
      const style = getComputedStyle(target, pseudo)
      if (style.content === 'none' || style.position !== 'absolute') continue
      // They are measured from within its border.
      const [x, y] = [target.clientLeft, target.clientTop]
      area.left = Math.min(left, left + x + Number.parseFloat(style.left))
      area.top = Math.min(top, top + y + Number.parseFloat(style.top))
      area.right = Math.max(right, right - x - Number.parseFloat(style.right))
      area.bottom = Math.max(bottom, bottom - y - Number.parseFloat(style.bottom))
      area.isLarger = area.bottom - area.top > own.height || area.right - area.left > own.width
    }
    return area
  }

  const dialogOf = (target: HTMLElement) => target.closest('[data-part="dialog"]')
  const nameOf = (target: HTMLElement) => {
    const { textContent, className, dataset, tagName } = target
    const words = (target.getAttribute('aria-label') ?? textContent ?? '').slice(0, 30)
    return `${tagName.toLowerCase()}.${className} ${dataset.part ?? ''} “${words}”`
  }

  const small = targets.flatMap(({ target, left, right, top, bottom }) => {
    const isPhone = isSheet && dialogOf(target)
    const side = Math.min(right - left, bottom - top)
    const size = `${(right - left).toFixed(1)} x ${(bottom - top).toFixed(1)}`
    // Layout is in parts of a pixel.
    if (side < (isPhone ? phone : desk) - 0.1) return `${nameOf(target)} ${size}`
    return isMet(target) ? [] : `${nameOf(target)} ${size}, but not met at its edges`
  })

  /** Whether what a pseudo-element adds is really there, and under nothing else. */
  function isMet(target: HTMLElement) {
    const { offsetWidth, offsetHeight } = target
    const root = target.getRootNode() as ShadowRoot // where it was found
    if (!areaOf(target).isLarger) return true
    target.scrollIntoView({ block: 'center' })
    const { left, right, top, bottom } = areaOf(target)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const edges = [
      ...(bottom - top > offsetHeight ? [[x, top + 1] as const, [x, bottom - 1] as const] : []),
      ...(right - left > offsetWidth ? [[left + 1, y] as const, [right - 1, y] as const] : []),
    ]
    return edges.every((edge) => target.contains(root.elementFromPoint(...edge)))
  }

  const fixed = (target: HTMLElement) => target.closest('.bf-pinned, .bf-long-list-search')
  const covering = targets.flatMap((one, at) =>
    targets.slice(at + 1).flatMap((other) => {
      // What stays while the rest scrolls lies over it, as it should.
      if (fixed(one.target) !== fixed(other.target)) return []
      if (one.target.contains(other.target) || other.target.contains(one.target)) return []
      if (dialogOf(one.target) !== dialogOf(other.target)) return []
      const width = Math.min(one.right, other.right) - Math.max(one.left, other.left)
      const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top)
      if (width < 0.6 || height < 0.6) return []
      return `${nameOf(one.target)} lies over ${nameOf(other.target)} by ${width.toFixed(1)} x ${height.toFixed(1)}`
    }),
  )
  return [...small, ...covering]
}
