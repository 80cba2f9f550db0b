/** A value of an event's own properties. */
export type EventValue = string | number | boolean | null | readonly EventValue[]

/** An event as it is kept. Its sender's network address and browser are not part of it. */
export type AnalyticsEvent = {
  /** The registered project, or in open mode what the page has said; '' for none. */
  readonly project: string
  /** UUID, by the sender. */
  readonly eventId: string
  /** ISO 8601. */
  readonly receivedAt: string
  /** ISO 8601, by the sender's clock. */
  readonly happenedAt: string
  readonly type: 'track' | 'error'
  readonly event: string
  /** Without query and fragment: these may hold secrets of the page. */
  readonly url: string
  readonly domain: string
  readonly bundleId?: string | undefined
  /** Of the wallet, where the page has sent it. */
  readonly address?: string | undefined
  readonly properties?: Readonly<Record<string, EventValue>> | undefined
  readonly items?: readonly Readonly<Record<string, EventValue>>[] | undefined
  readonly errorType?: string | undefined
  readonly errorMessage?: string | undefined
  readonly stackTrace?: string | undefined
  readonly sdkType?: string | undefined
  readonly sdkVersion?: string | undefined
}

/** Where events go. */
export type EventSink = {
  /** Resolves when they are kept. Events may come again after a failure. */
  write(events: readonly AnalyticsEvent[]): Promise<void>
}
