type Listeners = {
  open: () => void
  error: () => void
  message: (event: { data: unknown }) => void
  close: (event: { code: number; reason: string }) => void
}
type Name = keyof Listeners

/** What a client has said to a relay. */
export type SaidFrame = { readonly id: number; readonly method: string; readonly params: unknown }

/** Sockets without a network. */
export type DeafRelay = {
  readonly WebSocket: new (url: string) => DeafSocket
  /** How many sockets have been made. */
  readonly dialled: () => number
  /** The origins that they were for. */
  readonly origins: readonly string[]
  /** What was said, the newest last. */
  readonly said: readonly SaidFrame[]
  /** Resolves with the next frame of a method, once it is answered. */
  next(method: string): Promise<SaidFrame>
  /** Opens what waits to be opened, and from now on all at once. */
  open(): void
  /** Hands a message out to the client that came last; resolves when it has confirmed that it has it. */
  deliver(message: { topic: string; message: string }): Promise<void>
}

export type DeafSocket = {
  readonly readyState: number
  send(text: string): void
  close(): void
  addEventListener<name extends Name>(name: name, listener: Listeners[name]): void
}

type Answer = 'at once' | 'when told' | number

/**
 * A relay that confirms all that it is told and hands out nothing but what the test delivers.
 *
 * @param parameters.answer Whether sockets open at once, only when they are told, or are closed with
 * a code as soon as they are open; where it has several addresses, by their origin
 * @param parameters.errors How many calls fail before the first that is confirmed
 */
export function deafRelay(parameters: {
  answer: Answer | ((origin: string) => Answer)
  errors?: number | undefined
}): DeafRelay {
  let { answer, errors = 0 } = parameters
  const origins: string[] = []
  const said: SaidFrame[] = []
  const waiting = new Set<() => void>()
  const watchers = new Set<(frame: SaidFrame) => void>()
  let latest: Socket | undefined
  const undelivered: string[] = []
  let lastDelivery = 0

  class Socket implements DeafSocket {
    readyState = 0
    readonly #listeners: { [name in Name]?: Listeners[name] } = {}
    readonly #answer: Answer

    constructor(url: string) {
      const { origin } = new URL(url)
      origins.push(origin)
      latest = this
      this.#answer = typeof answer === 'function' ? answer(origin) : answer
      if (this.#answer === 'when told') waiting.add(() => this.#open())
      else queueMicrotask(() => this.#open())
    }

    addEventListener<name extends Name>(name: name, listener: Listeners[name]) {
      Object.assign(this.#listeners, { [name]: listener })
    }

    send(text: string) {
      const frame: SaidFrame = JSON.parse(text)
      said.push(frame)
      if (!frame.method) {
        for (const watcher of [...watchers]) watcher(frame)
        return
      }
      const outcome = errors > 0 ? { error: { code: -32603, message: 'Busy' } } : { result: true }
      errors -= 1
      const data = JSON.stringify({ id: frame.id, jsonrpc: '2.0', ...outcome })
      queueMicrotask(() => {
        if (this.readyState !== 1) return
        this.#listeners.message?.({ data })
        for (const watcher of [...watchers]) watcher(frame)
      })
    }

    close(code = 1000) {
      if (this.readyState === 3) return
      this.readyState = 3
      queueMicrotask(() => this.#listeners.close?.({ code, reason: '' }))
    }

    /** Hands out what waits, where somebody listens. */
    flush() {
      if (this.readyState !== 1) return
      for (const data of undelivered.splice(0)) this.#listeners.message?.({ data })
    }

    #open() {
      if (this.readyState !== 0) return
      this.readyState = 1
      this.#listeners.open?.()
      this.flush()
      if (typeof this.#answer === 'number') this.close(this.#answer)
    }
  }

  return {
    WebSocket: Socket,
    dialled: () => origins.length,
    origins,
    said,
    next: (method) =>
      new Promise((resolve) => {
        const watcher = (frame: SaidFrame) => {
          if (frame.method !== method) return
          watchers.delete(watcher)
          resolve(frame)
        }
        watchers.add(watcher)
      }),
    open() {
      answer = 'at once'
      for (const open of waiting) open()
    },
    deliver({ topic, message }) {
      lastDelivery += 1
      const id = lastDelivery
      const params = { id: String(id), data: { topic, message, publishedAt: Date.now(), tag: 0 } }
      const frame = { id, jsonrpc: '2.0', method: 'irn_subscription', params }
      return new Promise((resolve) => {
        const watcher = (said: SaidFrame) => {
          if (said.method || said.id !== id) return
          watchers.delete(watcher)
          resolve()
        }
        watchers.add(watcher)
        undelivered.push(JSON.stringify(frame))
        latest?.flush()
      })
    },
  }
}
