import * as z from 'zod/mini'

/**
 * What can be asked of a server over HTTP: the server checks calls by it, and `openapi.json` and the
 * kit's client are made of it.
 */
export type Endpoint = {
  readonly method: 'GET' | 'POST'
  /** `{id}` stands for a part of it. */
  readonly path: `/${string}`
  readonly tag:
    | 'operation'
    | 'projects'
    | 'analytics'
    | 'rpc'
    | 'account'
    | 'swaps'
    | 'onramp'
    | 'names'
    | 'sessions'
    | 'catalogue'
    | 'sign-in'
    | 'login'
    | 'vault'
  readonly summary: string
  /** Whether the caller must belong to a project. */
  readonly isGuarded?: boolean | undefined
  /** Reads the texts of an address. Every page adds `projectId`, and `st` and `sv` of its kit. */
  readonly query?: z.ZodMiniObject | undefined
  /** Of what is sent as JSON. */
  readonly body?: z.ZodMiniType | undefined
  /** Whether pages send it while they are left: as plain text, which needs no leave beforehand. */
  readonly isBeacon?: boolean | undefined
  /** Of the answer in JSON, or the type of another one; undefined where there is none. */
  readonly answer: z.ZodMiniType | `${string}/${string}` | undefined
  /** @default 200, or 204 without an answer */
  readonly status?: number | undefined
  /** Whether there may be nothing to answer: 204 then. */
  readonly isOptional?: boolean | undefined
  /** The statuses of refusals. */
  readonly refusals: readonly RefusalStatus[]
  /** What refusals may be beside a `refusal`. */
  readonly refusal?: Endpoint['answer']
}

export type RefusalStatus = 400 | 401 | 403 | 404 | 409 | 413 | 422 | 429 | 503

/** How a call is refused: what is wrong with it, and with which part; '' is the whole call. */
export const refusal = z.object({
  status: z.literal('FAILED'),
  reasons: z.array(z.object({ field: z.string(), description: z.string() })),
})

type Output<schema> = schema extends z.ZodMiniType ? z.output<schema> : undefined

/** A call's query, as it is read. */
export type QueryOf<endpoint extends Endpoint> = {
  readonly [name in keyof Output<endpoint['query']>]: Listed<Output<endpoint['query']>[name]>
}
type Listed<value> = value extends (infer item)[] ? readonly item[] : value
/** A call's body, as it is sent. */
export type BodyOf<endpoint extends Endpoint> = endpoint['body'] extends z.ZodMiniType
  ? z.input<endpoint['body']>
  : undefined
/** The answer, as it is read. */
export type AnswerOf<endpoint extends Endpoint> = Output<endpoint['answer']>
