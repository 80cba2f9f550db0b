import type { FrameParams } from '../../protocol/frame.js'
import { fitToScreen, followKeyboard } from '../../utils/followKeyboard.js'
import { directionOf, toLanguage } from '../../utils/languages.js'
import { watchRemoval } from '../../utils/watchRemoval.js'
import styles from './frameStage.css?inline'
import { resolveColor } from './resolveColor.js'

/** How the page looks now. */
export type Look = {
  readonly locale: string
  readonly theme: 'light' | 'dark'
  /** As CSS has it. */
  readonly accent?: string | undefined
  /** How round corners are, of 1. */
  readonly radius?: number | undefined
}

/** Where the frame is on the page: out of sight, or over everything. */
export type FrameStage = {
  /** What the frame is put into. It is never moved: a browser would load the frame anew. */
  readonly place: HTMLElement
  /** Shows the frame, with room for so many CSS pixels, and gives it the focus. */
  show(parameters: { height: number }): void
  /** Looks and speaks as the page does by now, around the frame. */
  dress(): void
  /** What the frame is to look like. */
  theme(): FrameParams<'syncTheme'>
  /** Hides it; the focus goes back to where it was. */
  hide(): void
  /** Takes it from the page, with the frame in it. */
  remove(): void
}

/** What the wallet is called. */
export const frameTitles = {
  en: 'Email wallet',
  de: 'E-Mail-Wallet',
  es: 'Wallet por correo',
  ja: 'メールウォレット',
  ar: 'محفظة البريد',
} as const
const closeLabels = {
  en: 'Close',
  de: 'Schließen',
  es: 'Cerrar',
  ja: '閉じる',
  ar: 'إغلاق',
} as const

/**
 * Makes the place on the page for the frame. A `dialog` is shown above all that there is, our modal included,
 * keeps the focus, and stays in the accessibility tree, without ever being moved.
 */
export function createFrameStage(parameters: {
  look: () => Look
  /** The visitor does not want what is shown. */
  onClose: () => void
  /** The page has taken it away or moved it, and the frame with it. */
  onRemoved: () => void
}): FrameStage {
  const { look, onClose, onRemoved } = parameters
  const host = document.createElement('div')
  host.dataset.billfold = 'embedded-wallet'
  const root = host.attachShadow({ mode: 'open' })
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(styles)
  root.adoptedStyleSheets = [sheet]

  const dialog = document.createElement('dialog')
  dialog.dataset.part = 'embedded-wallet'
  const header = document.createElement('header')
  const title = document.createElement('h2')
  const close = document.createElement('button')
  const place = document.createElement('div')
  const layout = document.createElement('div')
  layout.className = 'layout'
  // The frame itself is the host's child, outside of the shadow: windows of its own origin find it there alone.
  place.append(document.createElement('slot'))
  title.id = 'title'
  dialog.setAttribute('aria-labelledby', title.id)
  close.type = 'button'
  close.dataset.part = 'close'
  close.textContent = '×'
  header.append(title, close)
  const focusFrame = () => host.querySelector('iframe')?.focus()
  // A dialog leaves the Tab key to the browser's own bars at both of its ends.
  dialog.append(
    guard(focusFrame),
    header,
    place,
    guard(() => close.focus()),
    layout,
  )
  root.append(dialog)
  document.body.append(host)
  const unwatch = watchRemoval(host, onRemoved)
  const unfollow = followKeyboard(dialog, layout)

  close.addEventListener('click', onClose)
  dialog.addEventListener('cancel', (event) => {
    event.preventDefault()
    onClose()
  })
  // What is pressed here is no press beside our modal, nor a key for the page.
  for (const type of ['keydown', 'pointerdown', 'mousedown', 'click', 'touchstart'])
    dialog.addEventListener(type, (event) => event.stopPropagation())

  function dress() {
    const { locale, theme, radius = 1 } = look()
    const language = toLanguage(locale)
    title.textContent = frameTitles[language]
    close.setAttribute('aria-label', closeLabels[language])
    dialog.lang = language
    dialog.dir = directionOf(language)
    dialog.dataset.theme = theme
    dialog.style.setProperty('--radius', String(radius))
  }

  return {
    place: host,
    dress,
    show({ height }) {
      dress()
      place.style.height = `${height}px`
      // Our modal, when it opens, hides all of the page from assistive technology.
      host.removeAttribute('aria-hidden')
      if (!dialog.open) dialog.showModal()
      // It may be open from the page that was shown before.
      fitToScreen(dialog, layout)
      focusFrame()
    },
    theme() {
      const { theme: themeMode, accent, radius } = look()
      const color = accent && resolveColor(dialog, accent)
      return {
        themeMode,
        themeVariables: {
          ...(color && { '--billfold-accent': color }),
          ...(radius !== undefined && { '--billfold-radius': String(radius) }),
        },
      }
    },
    hide: () => dialog.close(),
    remove() {
      unwatch()
      unfollow()
      host.remove()
    },
  }
}

/** Hands the focus on. */
function guard(onFocus: () => void): HTMLElement {
  const made = document.createElement('span')
  made.tabIndex = 0
  made.addEventListener('focus', onFocus)
  return made
}
