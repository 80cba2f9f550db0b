/**
 * Calls `onRemoved` whenever an element is taken from the page, alone or with what it stands in, and where it is put
 * somewhere else at once, too.
 *
 * @returns a function that ends it
 */
export function watchRemoval(element: Element, onRemoved: () => void): () => void {
  const observer = new MutationObserver((records) => {
    const removed = records.flatMap(({ removedNodes }) => [...removedNodes])
    if (removed.some((node) => node.contains(element))) onRemoved()
  })
  for (let node = element.parentNode; node; node = node.parentNode)
    observer.observe(node, { childList: true })
  return () => observer.disconnect()
}
