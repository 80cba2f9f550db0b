import type { AnswerOf, BodyOf, Endpoint } from 'billfold/protocol'
import * as z from 'zod/mini'
import type { Device } from './createDevice.js'

/** The server has refused a call, or could not be asked: then without a status. */
export class ServerError extends Error {
  override name = 'ServerError'
  readonly status: number | undefined
  /** One of `loginErrors`. */
  readonly code: string | undefined

  constructor(parameters: { status?: number; code?: string; message: string; cause?: unknown }) {
    const { status, code, message, cause } = parameters
    super(message, { cause })
    this.status = status
    this.code = code
  }
}

type CallOptions<body> = {
  readonly body?: body | undefined
  /** What stands for `{id}` in its path. */
  readonly id?: string | undefined
  readonly accessToken?: string | undefined
  readonly signal?: AbortSignal | undefined
}

/** Asks the login or the vault. @throws ServerError */
export type CallServer = <endpoint extends Endpoint>(
  endpoint: endpoint,
  options?: CallOptions<BodyOf<endpoint>>,
) => Promise<AnswerOf<endpoint>>

const timeout = 25_000
const refusal = z.object({
  error: z.optional(z.string()),
  reasons: z.optional(z.array(z.object({ description: z.string() }))),
})

/** Calls of this device, each with its proof. A device whose clock is off goes by the server's. */
export function createServerCaller(parameters: { apiUrl: string; device: Device }): CallServer {
  const { device } = parameters
  const apiUrl = parameters.apiUrl.replace(/\/+$/, '')
  /** Milliseconds that the server's clock is ahead. */
  let ahead = 0

  async function ask(endpoint: Endpoint, options: CallOptions<unknown>): Promise<Response> {
    const { body, id = '', accessToken, signal } = options
    const { method } = endpoint
    const url = `${apiUrl}${endpoint.path.replace('{id}', encodeURIComponent(id))}`
    const proof = await device.prove({ method, url, accessToken, now: Date.now() + ahead })
    const limit = AbortSignal.timeout(timeout)
    try {
      return await fetch(url, {
        method,
        headers: {
          dpop: proof,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(accessToken && { authorization: `DPoP ${accessToken}` }),
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
        credentials: 'omit',
        cache: 'no-store',
        signal: signal ? AbortSignal.any([signal, limit]) : limit,
      })
    } catch (cause) {
      throw new ServerError({ message: 'The server cannot be reached.', cause })
    }
  }

  return async (endpoint, options = {}) => {
    let answer = await ask(endpoint, options)
    let failure = answer.ok ? undefined : await readFailure(answer)
    const date = Date.parse(answer.headers.get('date') ?? '')
    if (failure?.code === 'wrongTime' && !Number.isNaN(date)) {
      ahead = date - Date.now()
      answer = await ask(endpoint, options)
      failure = answer.ok ? undefined : await readFailure(answer)
    }
    if (failure) throw failure
    const { answer: schema } = endpoint as Endpoint
    if (!schema || typeof schema === 'string') return undefined as never // it has no answer
    const said = schema.safeParse(await answer.json().catch(() => undefined))
    if (said.success) return said.data as AnswerOf<typeof endpoint>
    throw new ServerError({ status: answer.status, message: 'The server has answered otherwise.' })
  }
}

async function readFailure(answer: Response): Promise<ServerError> {
  const said = refusal.safeParse(await answer.json().catch(() => undefined))
  const { error: code, reasons } = said.data ?? {}
  const message = reasons?.[0]?.description ?? 'The server has refused.'
  return new ServerError({ status: answer.status, message, ...(code !== undefined && { code }) })
}
