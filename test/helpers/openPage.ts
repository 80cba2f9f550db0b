import { vi } from 'vitest'

type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem' | 'removeItem'>

/** As much of a browser's window as the kit's core and wagmi's touch. */
export type Page = EventTarget & {
  readonly navigator: { readonly userAgent: string }
  readonly localStorage: Storage
  /** What has been added to the page's listeners and not been taken away. */
  listeners(): readonly string[]
  /** Comes back out of the back/forward cache. */
  show(): void
  /** Another tab has stored something. */
  storeInOtherTab(key: string, value: string | null): void
}

/** Makes a page the current `window` until `vi.unstubAllGlobals`. `stored` outlives it. */
export function openPage({ stored = new Map<string, string>() } = {}): Page {
  const target = new EventTarget()
  const page: Page = Object.assign(target, {
    navigator: { userAgent: 'Mozilla/5.0 (X11; Linux x86_64) Chrome/131.0 Safari/537.36' },
    localStorage: storageOf(stored),
    listeners: countListeners(target),
    show: () => void target.dispatchEvent(withFields('pageshow', { persisted: true })),
    storeInOtherTab(key: string, value: string | null) {
      const oldValue = stored.get(key) ?? null
      if (value === null) stored.delete(key)
      else stored.set(key, value)
      target.dispatchEvent(withFields('storage', { key, oldValue, newValue: value }))
    },
  })
  vi.stubGlobal('window', page)
  return page
}

function storageOf(stored: Map<string, string>): Storage {
  return {
    getItem: (key) => stored.get(key) ?? null,
    setItem: (key, value) => void stored.set(key, value),
    removeItem: (key) => void stored.delete(key),
  }
}

function withFields(type: string, fields: object) {
  return Object.assign(new Event(type), fields)
}

/** Counts listeners by type; those of wallets are the wallets' own. */
function countListeners(target: EventTarget) {
  const added: { type: string; listener: unknown }[] = []
  const { addEventListener, removeEventListener } = target
  target.addEventListener = (type: string, listener: EventListener, options?: object) => {
    added.push({ type, listener })
    const signal = options && 'signal' in options ? options.signal : undefined
    if (signal instanceof AbortSignal) signal.addEventListener('abort', () => drop(type, listener))
    addEventListener.call(target, type, listener, options)
  }
  target.removeEventListener = (type: string, listener: EventListener) => {
    drop(type, listener)
    removeEventListener.call(target, type, listener)
  }
  function drop(type: string, listener: unknown) {
    const index = added.findIndex((entry) => entry.type === type && entry.listener === listener)
    if (index >= 0) added.splice(index, 1)
  }
  return () => added.map(({ type }) => type).filter((type) => type !== 'eip6963:requestProvider')
}
