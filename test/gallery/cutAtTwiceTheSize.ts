/**
 * What is cut, or wider than its place, where a visitor's browser draws text at 200 %: it scales font sizes and
 * heights of lines, and no other length. Runs in the page.
 */
export async function cutAtTwiceTheSize(): Promise<readonly string[]> {
  const layers = [...document.querySelectorAll('billfold-layer')]
  const all = layers.flatMap(({ shadowRoot }) => [
    ...(shadowRoot?.querySelectorAll<HTMLElement>('[data-part="dialog"] *') ?? []),
  ])
  const given = all.map((element) => element.getAttribute('style'))
  const sizes = all.map((element) => {
    const { fontSize, lineHeight } = getComputedStyle(element)
    return { 'font-size': fontSize, 'line-height': lineHeight }
  })
  all.forEach(({ style }, at) => {
    for (const [name, length] of Object.entries(sizes[at] ?? {}))
      if (length.endsWith('px')) style?.setProperty(name, `calc(2 * ${length})`, 'important')
  })
  const hasWords = (element: HTMLElement) => {
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT)
    while (walker.nextNode()) {
      const { nodeValue, parentElement } = walker.currentNode
      // Letters that stand for a picture are one, and a page may be leaving.
      const isPicture = parentElement?.closest('svg, [aria-hidden="true"], [data-still]')
      if (nodeValue?.trim() && !isPicture) return true
    }
    return false
  }
  const isCut = (element: HTMLElement) => {
    const { overflowX, overflowY, display } = getComputedStyle(element)
    const { scrollWidth, clientWidth, scrollHeight, clientHeight } = element
    const isSeen = element.checkVisibility() && clientWidth > 1 && display !== 'inline'
    if (!isSeen || !hasWords(element)) return false
    if (scrollWidth > clientWidth + 1 && overflowX !== 'auto') return true
    return scrollHeight > clientHeight + 4 && !/auto|scroll|visible/.test(overflowY)
  }
  // The dialog takes on the height of its page in some frames.
  let cut = all.filter(isCut)
  for (let frame = 0; cut.length > 0 && frame < 30; frame += 1) {
    await new Promise(requestAnimationFrame)
    for (const { shadowRoot } of layers)
      for (const animation of shadowRoot?.getAnimations() ?? [])
        if (animation.effect?.getComputedTiming().iterations === 1) animation.finish()
    cut = all.filter(isCut)
  }
  const found = cut.map(
    ({ className, textContent, scrollWidth, clientWidth, scrollHeight, clientHeight }) =>
      `${className} ${textContent?.slice(0, 40)} ${scrollWidth}/${clientWidth} ${scrollHeight}/${clientHeight}`,
  )
  all.forEach((element, at) => {
    const style = given[at]
    if (typeof style === 'string') element.setAttribute('style', style)
    else element.removeAttribute('style')
  })
  return found
}
