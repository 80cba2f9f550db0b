import { approvalCardStyles } from '../card/approvalCardStyles.js'
import {
  type ApprovalCard,
  type ApprovalCardOptions,
  createApprovalCard,
} from '../card/createApprovalCard.js'
import { approvalLayerStyles } from './approvalLayerStyles.js'

/** Light, dark, or as the visitor's system has it. */
export type PracticeTheme = 'light' | 'dark' | 'system'

/** Where the cards of a practice wallet appear, one at a time. */
export type ApprovalLayer = {
  /** Shows a card in place of the one before. Shown already, it only learns who waits. */
  readonly show: (card: ApprovalCardOptions, waiting: number) => void
  readonly hide: () => void
  readonly setTheme: (theme: PracticeTheme) => void
}

/**
 * Makes a layer above everything on the page, in a shadow root of its own. Nothing is in the page
 * until the first card. No inline style and no markup from text, so a strict CSP is content.
 */
export function createApprovalLayer(container: Element, theme: PracticeTheme): ApprovalLayer {
  const host = document.createElement('billfold-practice-wallet')
  const root = host.attachShadow({ mode: 'open' })
  let shown: ({ readonly id: string } & ApprovalCard) | undefined
  let returnFocus: Element | null = null
  host.setAttribute('popover', 'manual')
  host.dataset.theme = theme
  // The layer's come last: they give the card its corners and its shadow.
  root.adoptedStyleSheets = [styleSheet(approvalCardStyles), styleSheet(approvalLayerStyles)]

  function show(options: ApprovalCardOptions, waiting: number) {
    appear()
    const { id } = options.request
    if (shown?.id !== id) {
      shown = { id, ...createApprovalCard(options) }
      root.replaceChildren(shown.element)
      shown.element.focus()
    }
    shown.setWaiting(waiting)
  }

  function appear() {
    if (host.isConnected) return
    returnFocus = focusedElement()
    container.append(host)
    // The top layer is above every z-index, and above a dialog that was opened before.
    host.showPopover?.()
  }

  function hide() {
    const hadFocus = host.matches(':focus-within')
    root.replaceChildren()
    host.remove()
    if (hadFocus && returnFocus instanceof HTMLElement) returnFocus.focus()
    returnFocus = null
    shown = undefined
  }

  return {
    show,
    hide,
    setTheme: (next) => {
      host.dataset.theme = next
    },
  }
}

/** What has the focus, be it in a shadow root, as what a kit shows is. */
function focusedElement(): Element | null {
  let element = document.activeElement
  while (element?.shadowRoot?.activeElement) element = element.shadowRoot.activeElement
  return element
}

function styleSheet(text: string) {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  return sheet
}
