import { ServiceError } from '../errors/ServiceError.js'
import type { AnswerOf, BodyOf, Endpoint, QueryOf } from '../protocol/Endpoint.js'
import { sdk } from '../protocol/sdk.js'
import { isRecord } from '../utils/isRecord.js'
import { fetchText } from './fetchText.js'

/** A server, and whose call it is. */
export type Service = {
  /** Its address without a last slash. */
  readonly url: string
  readonly projectId?: string | undefined
}

export type Call<endpoint extends Endpoint> = {
  readonly service: Service
  readonly query?: Partial<QueryOf<endpoint>> | undefined
  readonly body?: BodyOf<endpoint> | undefined
  /** Of servers that have it elsewhere. @default the endpoint's own */
  readonly path?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/**
 * Asks a server what it offers at an endpoint. It brings the schemas with it: for code that comes late.
 *
 * @throws ServiceError when it cannot be reached, refuses, or answers with something else; the
 * signal's reason
 */
export async function callEndpoint<const endpoint extends Endpoint>(
  endpoint: endpoint,
  call: Call<endpoint>,
): Promise<AnswerOf<endpoint>> {
  const { method, isBeacon, answer } = endpoint
  const { body, signal } = call
  const { status, text } = await fetchText(addressOf(endpoint, call), {
    method,
    ...(isBeacon && ({ keepalive: true, redirect: 'error' } as const)),
    ...(body !== undefined && { body: JSON.stringify(body) }),
    ...(body !== undefined && !isBeacon && { headers: { 'content-type': 'application/json' } }),
    signal,
  })
  const json = parseJson(text)
  const said = isRecord(json) ? json : undefined
  if (status < 200 || status > 299) throw new ServiceError({ status, said })
  if (typeof answer !== 'object') return undefined as AnswerOf<endpoint> // It has none in JSON.
  const read = answer.safeParse(json)
  if (read.success) return read.data as AnswerOf<endpoint> // By its own schema.
  throw new ServiceError({ status, said, cause: read.error })
}

/** Where an endpoint is, with what is asked and who asks. */
export function addressOf<const endpoint extends Endpoint>(
  endpoint: endpoint,
  { service, query, path = endpoint.path }: Call<endpoint>,
): string {
  const { url, projectId } = service
  const values = { ...query, projectId, st: sdk.type, sv: sdk.version }
  const texts = Object.entries(values).map(([name, value]) => [name, String(value ?? '')])
  return `${url}${path}?${new URLSearchParams(texts.filter(([, text]) => text))}`
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
