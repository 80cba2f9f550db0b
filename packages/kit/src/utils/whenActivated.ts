/**
 * Waits, on a page that the browser makes ahead of its visitor, until the visitor comes: before that, frames are not
 * loaded, and extensions may not answer.
 *
 * @see https://wicg.github.io/nav-speculation/prerendering.html
 */
export function whenActivated(signal: AbortSignal): Promise<void> | undefined {
  const page = globalThis.document as (Document & { prerendering?: boolean }) | undefined
  if (!page?.prerendering || signal.aborted) return undefined
  return new Promise((resolve) => {
    page.addEventListener('prerenderingchange', () => resolve(), { once: true, signal })
    signal.addEventListener('abort', () => resolve())
  })
}
