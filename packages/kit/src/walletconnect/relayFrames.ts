import { relayLimits, relayTimeMethod } from '../protocol/relay.js'
import { isRecord } from '../utils/isRecord.js'
import type { RelayMessage } from './Relay.js'

/** Where a client connects to: the relay, its token, its project. */
export function addressOf(
  url: string,
  { token, projectId }: { token: string; projectId: string | undefined },
) {
  const address = new URL(url)
  address.searchParams.set('auth', token)
  if (projectId) address.searchParams.set('projectId', projectId)
  address.searchParams.set('clock', '1')
  address.searchParams.set('ua', 'wc-2/billfold-1')
  address.searchParams.set('useOnCloseEvent', 'true')
  return address.href
}

/** A frame of JSON-RPC; `undefined` when it is none. */
export function parseFrame(data: unknown): Record<string, unknown> | undefined {
  if (typeof data !== 'string' || data.length > relayLimits.frame) return undefined
  try {
    const frame: unknown = JSON.parse(data)
    return isRecord(frame) ? frame : undefined
  } catch {
    return undefined
  }
}

/** What time it is at the relay, in milliseconds; `undefined` when the frame is about something else. */
export function parseTime({ method, params }: Record<string, unknown>): number | undefined {
  const now = method === relayTimeMethod && isRecord(params) && params.now
  return typeof now === 'number' ? now : undefined
}

/** What a relay hands out; `undefined` when the frame is about something else. */
export function parseMessage({
  method,
  params,
}: Record<string, unknown>): RelayMessage | undefined {
  if (method !== 'irn_subscription' || !isRecord(params) || !isRecord(params.data)) return undefined
  const { topic, message, publishedAt, tag } = params.data
  if (typeof topic !== 'string' || typeof message !== 'string') return undefined
  return {
    topic,
    message,
    publishedAt: typeof publishedAt === 'number' ? publishedAt : 0,
    tag: typeof tag === 'number' ? tag : 0,
  }
}
