/** Which scene, and what of it has to be there before it is looked at. */
export type WantedScene = {
  readonly address: string
  readonly id: string
  readonly locale: string
  /** The view that the modal shows; none for a component. */
  readonly view: string | undefined
  /** Whether it is about place-holders, which then stay. */
  readonly staysPending: boolean
  /** Milliseconds. */
  readonly timeout: number
}

/**
 * Goes to another scene within the page, as a link of a site with a router does. Resolves once it shows
 * what it is about, nothing of it changes any more, and nothing moves but what has no end. Runs in the
 * page, which looks at itself in each frame: asked from outside, it would be waited for longer than it
 * takes.
 *
 * @throws Error that says what has not come
 */
export async function showScene(wanted: WantedScene): Promise<void> {
  const { address, id, locale, view, staysPending, timeout } = wanted
  /** For so many frames it has to be the same. */
  const stillFrames = 4

  const layers = () => [...document.querySelectorAll<HTMLElement>('billfold-layer')]
  const isShown = (element: Element | null | undefined) => {
    if (!element?.checkVisibility({ visibilityProperty: true })) return false
    const { width, height } = element.getBoundingClientRect()
    return width > 0 && height > 0
  }

  function missing(): string | undefined {
    const scene = document.querySelector(`[data-scene="${id}"][data-locale="${locale}"]`)
    if (!isShown(scene)) return 'the scene'
    if (!view) return undefined
    const pages = layers()
      .filter(({ lang }) => lang === locale)
      .flatMap(({ shadowRoot }) => [
        ...(shadowRoot?.querySelectorAll(`[data-page="${view}"]`) ?? []),
      ])
    if (!pages.some(isShown)) return `the view ${view}`
    if (staysPending) return undefined
    const roots = [document, ...layers().map(({ shadowRoot }) => shadowRoot)]
    const isPending = roots.some((root) => root?.querySelector('.bf-skeleton'))
    return isPending ? 'what place-holders stand for' : undefined
  }

  /** What is written in the page, and in what is shown in it. */
  function written(): string {
    const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
    return [document.body, ...roots].map(({ innerHTML }) => innerHTML).join()
  }

  history.pushState(null, '', address)
  dispatchEvent(new PopStateEvent('popstate'))
  const deadline = performance.now() + timeout
  let before = ''
  for (let same = 0; same < stillFrames; ) {
    await new Promise(requestAnimationFrame)
    const lacks = missing()
    const now = lacks ? '' : written()
    same = now !== '' && now === before ? same + 1 : 0
    before = now
    if (performance.now() > deadline)
      throw new Error(`${id}, ${locale}: ${lacks ?? 'rest'} has not come in ${timeout} ms.`)
  }

  const roots = [...document.querySelectorAll('*')].flatMap(({ shadowRoot }) => shadowRoot ?? [])
  const animations = [document, ...roots].flatMap((root) => root.getAnimations())
  const isEndless = ({ effect }: Animation) =>
    effect?.getComputedTiming().iterations === Number.POSITIVE_INFINITY
  const ending = animations.filter((animation) => !isEndless(animation))
  for (const animation of ending) animation.finish()
  await Promise.all(ending.map(({ finished }) => finished.catch(() => {})))
}
