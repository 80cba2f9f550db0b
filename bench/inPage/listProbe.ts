/** What a run asks of a list of wallets. Times are in milliseconds. */
export type ListProbe = {
  /** Resolves when something is painted; `text` is what its first match must hold. */
  shown(selector: string, text?: string): Promise<number>
  /** Clicks; how long until something else is painted. */
  press(selector: string, next: string): Promise<number>
  /** How long from the last key until something is painted. */
  found(selector: string, text: string): Promise<number>
  /**
   * When something is painted that a request's answer brings: how long the request came after the last key, and how
   * long the answer was there before it was painted.
   */
  answered(selector: string, path: string): Promise<{ asked: number; painted: number }>
  /** Begins to look at the time between frames. */
  watchFrames(): void
  /** The longest one since, and no longer watches. */
  worstFrame(): number
  count(selector: string): number
  /** Scrolls to the end until there are so many. */
  fill(selector: string, count: number): Promise<void>
  /** Scrolls from top to end; the longest time between two frames. */
  scroll(): Promise<number>
  /** The same of so many bare rows in its place. */
  scrollBare(count: number): Promise<number>
}

declare global {
  interface Window {
    listProbe: ListProbe
  }
}

/** Puts the {@link ListProbe} into the page. It may use nothing from outside of itself. */
export function installListProbe() {
  /** Pixels of a frame: a quick flick. */
  const step = 150
  let lastKey = 0
  let longestFrame = 0
  let isWatching = false
  addEventListener('keydown', ({ timeStamp }) => (lastKey = timeStamp), { capture: true })

  function findRoots(root: Document | ShadowRoot = document): (Document | ShadowRoot)[] {
    const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [root, ...inner.flatMap((each) => findRoots(each))]
  }

  let known: (Document | ShadowRoot)[] = []
  function find(selector: string): HTMLElement[] {
    const seek = () => known.flatMap((root) => [...root.querySelectorAll<HTMLElement>(selector)])
    const found = seek()
    if (found.length > 0) return found
    known = findRoots()
    return seek()
  }

  const frame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))

  /** The end of the first frame for which `test` holds. */
  async function painted(test: () => boolean): Promise<number> {
    do await frame()
    while (!test())
    return new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => resolve(performance.now())
      port2.postMessage(undefined)
    })
  }

  const isShown = (selector: string, text = '') => {
    const [first] = find(selector)
    return first?.textContent?.includes(text) === true && first.checkVisibility()
  }

  const scroller = () => find('.bf-page-scroll').at(-1)

  async function scrollThrough(box: HTMLElement | undefined): Promise<number> {
    if (!box) return Number.NaN
    let longest = 0
    let before = await frame()
    for (let top = 0; top < box.scrollHeight - box.clientHeight; top += step) {
      box.scrollTop = top
      const now = await frame()
      longest = Math.max(longest, now - before)
      before = now
    }
    return longest
  }

  /** Two words in each row, and parts of twelve that come and go as ours do. */
  function drawBareList(count: number, { left, top, width, height } = new DOMRect()): HTMLElement {
    const list = document.createElement('div')
    list.style.cssText = `position: fixed; z-index: 2147483647; overflow: auto; background: white;
      left: ${left}px; top: ${top}px; width: ${width}px; height: ${height}px`
    for (let first = 0; first < count; first += 12) {
      const part = document.createElement('div')
      part.style.cssText = 'content-visibility: auto; contain-intrinsic-block-size: auto 672px'
      for (let index = first; index < Math.min(first + 12, count); index += 1) {
        const row = document.createElement('div')
        row.style.cssText = 'display: flex; justify-content: space-between; height: 56px'
        const words = [`Row ${index}`, `${index}.5`].map((text) => {
          const word = document.createElement('span')
          word.textContent = text
          return word
        })
        row.append(...words)
        part.append(row)
      }
      list.append(part)
    }
    return list
  }

  window.listProbe = {
    shown: (selector, text) => painted(() => isShown(selector, text)),
    async press(selector, next) {
      const clicked = performance.now()
      find(selector).at(0)?.click()
      return (await painted(() => isShown(next))) - clicked
    },
    async found(selector, text) {
      return (await painted(() => isShown(selector, text))) - lastKey
    },
    async answered(selector, path) {
      const shown = await painted(() => isShown(selector))
      const requests = performance.getEntriesByType('resource')
      const last = requests.filter(({ name }) => name.includes(path)).at(-1)
      if (!(last instanceof PerformanceResourceTiming)) throw new Error(`Nobody asked for ${path}`)
      return { asked: last.startTime - lastKey, painted: shown - last.responseEnd }
    },
    watchFrames() {
      let before = performance.now()
      longestFrame = 0
      isWatching = true
      requestAnimationFrame(function look(now) {
        longestFrame = Math.max(longestFrame, now - before)
        before = now
        if (isWatching) requestAnimationFrame(look)
      })
    },
    worstFrame() {
      isWatching = false
      return longestFrame
    },
    count: (selector) => find(selector).length,
    async fill(selector, count) {
      while (find(selector).length < count) {
        scroller()?.scrollTo({ top: Number.MAX_SAFE_INTEGER })
        await frame()
      }
      scroller()?.scrollTo({ top: 0 })
      await frame()
    },
    scroll: () => scrollThrough(scroller()),
    async scrollBare(count) {
      const list = drawBareList(count, scroller()?.getBoundingClientRect())
      document.body.append(list)
      try {
        return await scrollThrough(list)
      } finally {
        list.remove()
      }
    },
  }
}
