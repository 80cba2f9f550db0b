/** How long the visitor must have seen all of it, in milliseconds. */
const dwell = 500
/** Browsers look as often as this, in milliseconds. */
const delay = 100
const whole = 0.99
/** In CSS pixels: smaller ones a page could pass off as something else. */
const smallest = { width: 280, height: 360 }

type SeenEntry = IntersectionObserverEntry & { readonly isVisible?: boolean }

/** A window of the frame's own, which is in no page. */
const isOnItsOwn = () => window.parent === window

/** Whether no page covers what is shown, or the browser can say so (Intersection Observer v2). */
export function canTellWhatIsSeen(): boolean {
  if (isOnItsOwn()) return true
  return (
    typeof IntersectionObserverEntry !== 'undefined' &&
    'isVisible' in IntersectionObserverEntry.prototype
  )
}

/**
 * Keeps a button disabled until all of an element was seen for a while: not covered, made transparent, moved or
 * scaled by the page around, and its content scrolled to the end. Whatever changes, the while begins again.
 *
 * @returns ends it
 */
export function armWhenSeen(
  button: HTMLButtonElement,
  element: Element,
  parameters: {
    /** The part of it that scrolls. */
    content: Element
    /** Whether its end is yet to be seen. */
    onUnread: (isUnread: boolean) => void
  },
): () => void {
  const { content, onUnread } = parameters
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSeen = false
  let isRead = false

  function restart() {
    clearTimeout(timer)
    button.disabled = true
    if (!isSeen || !fits(element)) return
    if (!isRead) {
      isRead = isAtEnd(content)
      onUnread(!isRead)
    }
    if (!isRead) return
    timer = setTimeout(() => {
      button.disabled = !fits(element)
    }, dwell)
  }
  const options = { threshold: [0, 0.5, whole, 1], trackVisibility: true, delay }
  const observer = new IntersectionObserver((entries) => {
    const entry: SeenEntry | undefined = entries.at(-1)
    const { isVisible = isOnItsOwn(), intersectionRatio = 0 } = entry ?? {}
    isSeen = isVisible && intersectionRatio >= whole
    restart()
  }, options)
  observer.observe(element)
  const changes = new MutationObserver((records) => {
    // What is said of the press itself is none of what is pressed for.
    if (records.some(({ target }) => (target as Element).role !== 'status')) restart()
  })
  changes.observe(element, { childList: true, characterData: true, subtree: true })
  const onScroll = () => {
    if (!isRead) restart()
  }
  content.addEventListener('scroll', onScroll, { passive: true })
  const moments = ['resize', 'blur', 'visibilitychange'] as const
  for (const moment of moments) window.addEventListener(moment, restart)
  restart()
  return () => {
    clearTimeout(timer)
    observer.disconnect()
    changes.disconnect()
    content.removeEventListener('scroll', onScroll)
    for (const moment of moments) window.removeEventListener(moment, restart)
    button.disabled = true
  }
}

function isAtEnd(content: Element): boolean {
  return content.scrollTop + content.clientHeight >= content.scrollHeight - 1
}

/** Whether there is room for all of it. */
function fits(element: Element): boolean {
  const { innerWidth, innerHeight } = window
  const isLarge = innerWidth >= smallest.width && innerHeight >= smallest.height
  return isLarge && element.scrollHeight <= element.clientHeight + 1
}
