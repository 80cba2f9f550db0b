/** What a run asks of the page. Times are in milliseconds since the navigation began. */
export type Probe = {
  /** Clicks as soon as a click would hit the button, until one shows the wallets: when it was made. */
  ready(): Promise<number>
  /** Clicks the button; how long until the wallets are painted, and until nothing moves any more. */
  open(): Promise<{ painted: number; rest: number }>
  /**
   * Clicks the button; how long until the wallets are painted, and until the list has each row and each row its mark,
   * letter or picture; and how many rows show a picture that the page has fetched.
   */
  openWhole(): Promise<{ painted: number; whole: number; marks: number }>
  /** Clicks the wallet; how long until the address is painted. */
  connect(): Promise<number>
  /** When the address was painted first. */
  addressPainted(): Promise<number>
  /** Resolves when the wallets are gone and nothing moves. */
  closed(): Promise<void>
  /** Elements in the page, those in shadow roots included. */
  countElements(): number
  /** The longest task up to now, as far as longer than 50 ms; else 50. */
  worstTask(): number
}

declare global {
  interface Window {
    probe: Probe
  }
}

/** Puts the {@link Probe} into the page. It may use nothing from outside of itself. */
export function installProbe() {
  const walletName = 'Bench Wallet'

  /** The document and the shadow roots in it, one in another included. */
  function findRoots(root: Document | ShadowRoot = document): (Document | ShadowRoot)[] {
    const inner = [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [root, ...inner.flatMap((each) => findRoots(each))]
  }

  /** The end of the frame that is the first for which `test` holds: what it shows has been painted. */
  function painted(test: () => unknown): Promise<number> {
    return new Promise((resolve) => {
      const look = () => {
        if (!test()) return requestAnimationFrame(look)
        const { port1, port2 } = new MessageChannel()
        port1.onmessage = () => resolve(performance.now())
        port2.postMessage(undefined)
      }
      requestAnimationFrame(look)
    })
  }

  const pageButton = () => document.querySelector<HTMLElement>('main button')
  const isVisible = (element: Element) =>
    element.checkVisibility({ opacityProperty: true, visibilityProperty: true })

  function findWallet(): HTMLElement | undefined {
    for (const root of findRoots()) {
      const buttons = root.querySelectorAll<HTMLElement>('button')
      for (const button of buttons) if (button.textContent?.includes(walletName)) return button
    }
    return undefined
  }

  function walletsShown() {
    const wallet = findWallet()
    return wallet && isVisible(wallet)
  }

  const seek = <element extends Element = Element>(selector: string): element[] =>
    findRoots().flatMap((root) => [...root.querySelectorAll<element>(selector)])

  const markImages = () => seek<HTMLImageElement>('[data-part="wallet"] img[data-part="mark"]')

  /** The count of all wallets comes with the rows of those that are offered. */
  function listIsWhole() {
    const [all] = seek('[data-part="all-wallets"]')
    if (!/\d/.test(all?.textContent ?? '') || !walletsShown()) return false
    return markImages().every(({ complete, naturalWidth }) => complete && naturalWidth > 0)
  }

  function canBeHit(button: HTMLElement | null) {
    if (!button) return false
    const { left, top, width, height } = button.getBoundingClientRect()
    const hit = document.elementFromPoint(left + width / 2, top + height / 2)
    return hit !== null && button.contains(hit)
  }

  function addressShown() {
    const button = pageButton()
    return button?.textContent?.includes('0x') && isVisible(button)
  }

  function isStill() {
    const moving = findRoots().flatMap((root) => root.getAnimations())
    return moving.every(({ effect }) => effect?.getComputedTiming().endTime === Infinity)
  }

  /** The end of the first of two frames that show the same without motion. */
  async function atRest() {
    let before: { readonly place: string; readonly end: number } | undefined
    for (;;) {
      const end = await painted(() => true)
      const { x, y, width, height } = findWallet()?.getBoundingClientRect() ?? new DOMRect()
      const place = [x, y, width, height].join()
      if (before?.place === place) return before.end
      before = isStill() ? { place, end } : undefined
    }
  }

  const tasks: number[] = []
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) tasks.push(duration)
  }).observe({ type: 'longtask', buffered: true })

  const addressPainted = painted(addressShown)

  /** Clicks the button, and says when. On a busy machine a page may have none yet, though its network is idle. */
  async function press() {
    if (!pageButton()) await painted(pageButton)
    const clicked = performance.now()
    pageButton()?.click()
    return clicked
  }

  window.probe = {
    async ready() {
      await painted(() => canBeHit(pageButton()))
      for (;;) {
        const clicked = performance.now()
        pageButton()?.click()
        const patience = 2_000
        await painted(() => walletsShown() || performance.now() > clicked + patience)
        if (walletsShown()) return clicked
      }
    },
    async open() {
      const clicked = await press()
      const shown = await painted(walletsShown)
      const rest = await atRest()
      return { painted: shown - clicked, rest: rest - clicked }
    },
    async openWhole() {
      const clicked = await press()
      const shown = await painted(walletsShown)
      const whole = await painted(listIsWhole)
      const marks = markImages().filter(({ src }) => !src.startsWith('data:')).length
      return { painted: shown - clicked, whole: whole - clicked, marks }
    },
    async connect() {
      const clicked = performance.now()
      findWallet()?.click()
      return (await painted(addressShown)) - clicked
    },
    addressPainted: () => addressPainted,
    async closed() {
      await painted(() => !walletsShown() && isStill())
    },
    countElements: () =>
      findRoots().reduce((count, root) => count + root.querySelectorAll('*').length, 0),
    worstTask: () => Math.max(50, ...tasks),
  }
}
