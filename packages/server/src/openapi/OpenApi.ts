/** A JSON Schema (2020-12), as far as it goes: it is data for others. */
export type Schema = Readonly<Record<string, unknown>>

export type Parameter = {
  readonly name: string
  readonly in: 'query' | 'path' | 'header'
  readonly description: string
  readonly required?: boolean | undefined
  readonly schema: Schema
}

type Content = Readonly<Record<string, { readonly schema: Schema }>>

export type Answer = { readonly description: string; readonly content?: Content | undefined }

/** What one method of one path does. */
export type Operation = {
  readonly operationId: string
  readonly summary: string
  readonly tags: readonly string[]
  readonly parameters?: readonly Parameter[] | undefined
  readonly requestBody?: { readonly required: true; readonly content: Content } | undefined
  readonly responses: Readonly<Record<string, Answer>>
}

/** Operations by path (`/getWalletImage/{id}`) and method. */
export type Paths = Readonly<Record<string, { readonly [method in 'get' | 'post']?: Operation }>>

/** A schema of the document by its name. */
export const refer = (name: string): Schema => ({ $ref: `#/components/schemas/${name}` })

/** An answer in JSON. */
export function json(description: string, schema: Schema): Answer {
  return { description, content: { 'application/json': { schema } } }
}

/** The refusals of a call, by their status. */
export function refusals(
  ...statuses: readonly (keyof typeof reasons)[]
): Readonly<Record<string, Answer>> {
  const list = statuses.map((status) => [status, json(reasons[status], refer('Refusal'))])
  return Object.fromEntries(list)
}

const reasons = {
  400: 'Something in the call is wrong; the reasons name it.',
  401: 'The project is unknown or disabled: `Unauthorized: invalid key`.',
  403: 'The page’s origin is not listed: `Unauthorized: origin not allowed`.',
  404: 'There is no such thing, or it is switched off.',
  413: 'The body is too large.',
  422: 'The body is not JSON.',
  429: 'Too many requests; `retry-after` says in how many seconds the next may come.',
  503: 'Something this needs does not answer now.',
} as const

/** What every call of a page carries. */
export const projectId: Parameter = {
  name: 'projectId',
  in: 'query',
  description: 'The project, in registered mode. `X-Project-Id` does as well.',
  schema: { type: 'string' },
}

/** What the kit tells of itself. */
export const sdk: readonly Parameter[] = [
  { name: 'st', in: 'query', description: 'Type of the kit.', schema: { type: 'string' } },
  { name: 'sv', in: 'query', description: 'Version of the kit.', schema: { type: 'string' } },
]
