import { sdk } from '../protocol/sdk.js'

/** Where events go, and whose they are. */
export type AnalyticsService = {
  /** The server's address without a last slash. */
  readonly url: string
  readonly projectId: string | undefined
}

/** The address of one of its calls, with what each call says of the kit. */
export function analyticsAddress(service: AnalyticsService, call: string): string {
  const { url, projectId } = service
  const query = new URLSearchParams({
    ...(projectId ? { projectId } : {}),
    st: sdk.type,
    sv: sdk.version,
  })
  return `${url}/${call}?${query}`
}
