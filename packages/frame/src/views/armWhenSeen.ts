/** How long the visitor must have seen all of it, in milliseconds. */
const dwell = 500
/** Browsers look as often as this, in milliseconds. */
const delay = 100
const whole = 0.99
/** In CSS pixels: smaller ones a page could pass off as something else. */
const smallest = { width: 280, height: 360 }

type SeenEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** Whether the browser can say that nothing covers what it shows (Intersection Observer v2). */
export function canTellWhatIsSeen(): boolean {
  return (
    typeof IntersectionObserverEntry !== 'undefined' &&
    'isVisible' in IntersectionObserverEntry.prototype
  )
}

/**
 * Keeps a button disabled until all of an element was seen for a while: not covered, made transparent, moved or
 * scaled by the page around. Whatever changes, the while begins again.
 *
 * @returns ends it
 */
export function armWhenSeen(button: HTMLButtonElement, element: Element): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false

  function restart() {
    clearTimeout(timer)
    button.disabled = true
    if (!isSeen || !fits(element)) return
    timer = setTimeout(() => {
      button.disabled = !fits(element)
    }, dwell)
  }
  const options = { threshold: [0, 0.5, whole, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const entry: SeenEntry | undefined = entries.at(-1)
    isSeen = entry?.isVisible === true && entry.intersectionRatio >= whole
    restart()
  }, options)
  observer.observe(element)
  const content = new MutationObserver(restart)
  content.observe(element, { childList: true, characterData: true, subtree: true })
  const moments = ['resize', 'blur', 'visibilitychange'] as const
  for (const moment of moments) window.addEventListener(moment, restart)
  restart()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    content.disconnect()
    for (const moment of moments) window.removeEventListener(moment, restart)
    button.disabled = true
  }
}

/** Whether there is room for all of it. */
function fits(element: Element): boolean {
  const { innerWidth, innerHeight } = window
  const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
  return isLarge && element.scrollHeight <= element.clientHeight + 1
}
