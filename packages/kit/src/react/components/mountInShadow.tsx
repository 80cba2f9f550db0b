import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { modalStyles } from '../theme/styles.js'

/** A component on a page, in a shadow root as in the kit. For browser tests. */
export type Mounted = {
  readonly host: HTMLElement
  readonly root: ShadowRoot
  /** Where `children` are drawn. */
  readonly place: HTMLElement
  render(children: ReactNode): void
  unmount(): void
}

/** Puts a host element with the modal's styles on the page; `unmount` takes all of it away. */
export function mountInShadow(mode: 'modal' | 'embedded' = 'embedded'): Mounted {
  const host = document.createElement('div')
  host.dataset.mode = mode
  host.dataset.theme = 'light'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(modalStyles)
  root.adoptedStyleSheets = [sheet]
  const place = document.createElement('div')
  root.append(place)
  document.body.append(host)
  const react = createRoot(place)
  return {
    host,
    root,
    place,
    render: (children) => flushSync(() => react.render(children)),
    unmount() {
      react.unmount()
      host.remove()
    },
  }
}
