import { onIdle } from '../../utils/onIdle.js'

/**
 * Calls `work` once, when the page has loaded, `element` has been in view and the browser has nothing
 * else to do. Returns an unsubscribe function.
 */
export function whenIdle(element: Element, work: () => void): () => void {
  const controller = new AbortController()
  const { signal } = controller
  const wait = () => signal.addEventListener('abort', onIdle(work))
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some(({ isIntersecting }) => isIntersecting)) return
    observer.disconnect()
    if (document.readyState === 'complete') wait()
    else window.addEventListener('load', wait, { once: true, signal })
  })
  observer.observe(element)
  return () => {
    observer.disconnect()
    controller.abort()
  }
}
