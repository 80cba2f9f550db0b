import type { Page } from 'playwright-core'

/** What dialogs drawn by libraries do: they hold focus, wheel and pointer, hide all else, and close at a press beside them or Escape. */
export const trapPage = (page: Page) =>
  page.evaluate(() => {
    const [layers, own] = [true, false].map((isLayer) =>
      [...document.body.children].filter(
        (each) => (each.localName === 'billfold-layer') === isLayer,
      ),
    )
    const box = document.createElement('div')
    box.id = 'host-dialog'
    box.style.pointerEvents = 'auto'
    box.append(...(own ?? []))
    document.body.append(box)
    document.body.style.pointerEvents = 'none'
    for (const layer of layers ?? []) layer.setAttribute('aria-hidden', 'true')
    let last = document.activeElement
    const isInside = (target: EventTarget | null) => target instanceof Node && box.contains(target)
    const bringBack = () => last instanceof HTMLElement && last.focus()
    document.addEventListener('focusin', ({ target }) => {
      if (isInside(target)) last = target as Element
      else bringBack()
    })
    document.addEventListener('focusout', ({ relatedTarget }) => {
      if (relatedTarget && !isInside(relatedTarget)) bringBack()
    })
    const holdWheel = (event: Event) => isInside(event.target) || event.preventDefault()
    document.addEventListener('wheel', holdWheel, { passive: false })
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.defaultPrevented) box.dataset.closed = ''
    }
    document.addEventListener('keydown', closeByKey, true)
    document.addEventListener('pointerdown', ({ target }) => {
      if (!isInside(target)) box.dataset.closed = ''
    })
  })
