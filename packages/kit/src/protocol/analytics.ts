import { isRecord } from '../utils/isRecord.js'

/** An event of use, in the shape of `POST /e`; `POST /batch` takes a list of them. */
export type AnalyticsEvent = {
  /** A UUID: an event that comes twice counts once. */
  readonly eventId: string
  /** The page's address without query and fragment. */
  readonly url: string
  /** The page's host name. */
  readonly domain: string
  /** ISO 8601. */
  readonly timestamp: string
  readonly props: {
    readonly type: 'track' | 'error'
    readonly event: string
    readonly errorType?: string | undefined
    readonly properties?: Readonly<Record<string, string | boolean>> | undefined
  }
}

/** Reads an answer of `/getAnalyticsConfig`: whether the server takes events. */
export function readAnalyticsConfig(value: unknown): boolean {
  return isRecord(value) && value.isAnalyticsEnabled === true
}
