import { type RefObject, useEffect, useLayoutEffect, useState } from 'react'
import { watchRemoval } from '../../utils/watchRemoval.js'
import { modalContainer } from '../components/Dialog/modalContainer.js'
import { modalStyles } from '../theme/styles.js'
import { themeStyle } from '../theme/themeStyle.js'

export type ShadowHostParameters = {
  /** The element to stand in; without it the host is appended to the page. */
  place: RefObject<HTMLElement | null> | undefined
  /** Whether it is part of the page, and not a layer over it. */
  embedded: boolean
  open: boolean
  colorScheme: 'light' | 'dark'
  themeVariables: Readonly<Record<string, string | number | undefined>>
  language: string
}

/** A shadow root of the modal's own with its sheet, gone when the component goes. */
export function useShadowRoot(parameters: ShadowHostParameters): ShadowRoot | undefined {
  const { place, embedded, open, colorScheme, themeVariables, language } = parameters
  const [root, setRoot] = useState<ShadowRoot>()

  useLayoutEffect(() => {
    const host = document.createElement('billfold-layer')
    host.dataset.mode = embedded ? 'embedded' : 'modal'
    const shadow = host.attachShadow({ mode: 'open' })
    const sheet = new CSSStyleSheet()
    sheet.replaceSync(modalStyles)
    shadow.adoptedStyleSheets = [sheet]
    for (const type of ['keydown', 'keypress', 'copy', 'cut', 'paste'])
      host.addEventListener(type, (event) => keepFromPage(event, embedded))
    if (!embedded) {
      // Dialogs of libraries hold focus and wheel, and close at a press, by what they hear of them.
      for (const type of ['focusin', 'pointerdown', 'wheel', 'touchmove'])
        host.addEventListener(type, (event) => event.stopPropagation(), { passive: true })
      // React Aria's leave a layer alone that says so.
      host.dataset.reactAriaTopLayer = 'true'
    }
    const parent = place?.current ?? document.body
    parent.append(host)
    setRoot(shadow)
    return () => host.remove()
  }, [place, embedded])

  useLayoutEffect(() => {
    if (!root || !open || place) return
    const { host } = root
    let unwatch: (() => void) | undefined
    let frame = 0
    // A page may have opened a dialog of its own since, or fill the screen: nothing outside of that can be used.
    function settle() {
      const parent = modalContainer(document)
      if (host.parentNode !== parent) parent.append(host)
      // Routers put another page in its place. By the next frame: a page that removes all it does not know would never rest.
      unwatch?.()
      unwatch = watchRemoval(host, () => {
        frame = requestAnimationFrame(settle)
      })
      // A game's canvas shows nothing of what is in it.
      if (document.fullscreenElement && !host.getClientRects()[0]) void document.exitFullscreen()
    }
    settle()
    // Dialogs that libraries draw hide all else.
    host.removeAttribute('aria-hidden')
    // The browser shows them above us, and closes them itself where it opens a modal dialog.
    const popovers = document.querySelectorAll<HTMLElement>('[popover=auto], [popover=""]')
    for (const each of popovers) each.hidePopover?.()
    document.addEventListener('fullscreenchange', settle)
    return () => {
      unwatch?.()
      cancelAnimationFrame(frame)
      document.removeEventListener('fullscreenchange', settle)
    }
  }, [root, open, place])

  useEffect(() => {
    if (!root) return
    const host = root.host as HTMLElement // made above
    host.dataset.theme = colorScheme
    host.lang = language
    const style = Object.entries(themeStyle(themeVariables, colorScheme))
    for (const [name, value] of style) host.style.setProperty(name, String(value), 'important')
    return () => host.removeAttribute('style')
  }, [root, colorScheme, themeVariables, language])

  return root
}

/** A page's shortcuts would take what is typed for their own: they see the layer, and no field in it. */
function keepFromPage(event: Event, embedded: boolean) {
  const [target] = event.composedPath()
  if (embedded && !(target instanceof Element && target.matches('input, textarea'))) return
  // They may close and go on, and must hear of keys that go up: one may have gone down before.
  if (!['Escape', 'Tab'].includes((event as KeyboardEvent).key)) event.stopPropagation()
}
