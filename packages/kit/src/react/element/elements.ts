import { createEmitter } from '../../utils/createEmitter.js'

/** The custom elements, by the part of the kit that stands in them. */
export const elementNames = {
  connect: 'billfold-button',
  account: 'billfold-account-button',
  network: 'billfold-network-button',
  wallet: 'billfold-wallet-button',
  modal: 'billfold-modal',
} as const

export type ElementPart = keyof typeof elementNames

const attributes = [
  'label',
  'loading-label',
  'balance',
  'name',
  'chars-start',
  'chars-end',
  'wallet',
  'kit',
]

/** An element of ours in the page, as plain data. `id` tells it apart from others. */
export type PlacedElement = {
  readonly id: number
  readonly part: ElementPart
  readonly element: HTMLElement
  /** The storage key of the kit that it belongs to; none: the kit that was mounted first. */
  readonly kit: string | null
  readonly attributes: Readonly<Record<string, string | undefined>>
}

let lastId = 0
let placed: readonly PlacedElement[] = []
const changed = createEmitter<void>()

/** The elements of ours that are in the page now. A new list after each change. */
export function placedElements(): readonly PlacedElement[] {
  return placed
}

/**
 * Calls `listener` when an element comes, goes or changes an attribute. Returns an unsubscribe
 * function.
 */
export function watchElements(listener: () => void): () => void {
  return changed.on(listener)
}

/** Makes the elements known to the browser, once. */
export function defineElements(): void {
  for (const [part, name] of Object.entries(elementNames)) {
    if (!customElements.get(name))
      customElements.define(name, createElementClass(part as ElementPart)) // a key of the record
  }
}

function createElementClass(part: ElementPart) {
  return class extends HTMLElement {
    static readonly observedAttributes = attributes
    readonly #id = ++lastId

    connectedCallback() {
      placed = [...placed.filter(({ id }) => id !== this.#id), this.#describe()]
      changed.emit()
    }

    disconnectedCallback() {
      placed = placed.filter(({ id }) => id !== this.#id)
      changed.emit()
    }

    attributeChangedCallback() {
      if (!this.isConnected || !placed.some(({ id }) => id === this.#id)) return
      placed = placed.map((entry) => (entry.id === this.#id ? this.#describe() : entry))
      changed.emit()
    }

    #describe(): PlacedElement {
      const read = (name: string) => [name, this.getAttribute(name) ?? undefined]
      return {
        id: this.#id,
        part,
        element: this,
        kit: this.getAttribute('kit'),
        attributes: Object.fromEntries(attributes.map(read)),
      }
    }
  }
}
