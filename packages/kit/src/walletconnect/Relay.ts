/** The part of a WebSocket that is used: the platform's own, or that of the package `ws`. */
export type RelaySocket = {
  readonly readyState: number
  send(text: string): void
  close(code?: number, reason?: string): void
  addEventListener(type: 'open' | 'error', listener: () => void): void
  addEventListener(type: 'message', listener: (event: { data: unknown }) => void): void
  addEventListener(type: 'close', listener: (event: { code: number; reason: string }) => void): void
}
export type RelaySocketConstructor = new (url: string) => RelaySocket

export type RelayMessage = {
  readonly topic: string
  readonly message: string
  readonly publishedAt: number
  readonly tag: number
}

export type Relay = {
  /** The name of this client at the relay, a `did:key`. */
  readonly clientId: string
  /** Calls a method of the relay; sent again after a break of the connection until answered. */
  call(method: string, params: object, signal?: AbortSignal | undefined): Promise<unknown>
  /** Hands out what is published on a topic from now on, and what has been kept for this client. */
  subscribe(topics: readonly string[]): Promise<void>
  /**
   * Calls a method that subscribes to a topic as well. What is published there may come before the
   * answer.
   */
  callToSubscribe(topic: string, method: string, params: object): Promise<void>
  unsubscribe(topic: string): void
  close(): void
}

export type RelayStatus =
  | { readonly status: 'idle' | 'connecting' | 'open' }
  | { readonly status: 'waiting'; readonly retryAt: number }
  | { readonly status: 'refused'; readonly reason: string }
