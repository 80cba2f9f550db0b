import { type Endpoint, endpoints, type RefusalStatus, refusal } from 'billfold/protocol'
import { z } from 'zod'

const reasons: Readonly<Record<RefusalStatus, string>> = {
  400: 'Something in the call is wrong; the reasons name it.',
  401: 'The project is unknown or disabled: `Unauthorized: invalid key`. Or nobody is signed in.',
  403: 'The page’s origin is not listed: `Unauthorized: origin not allowed`.',
  404: 'There is no such thing, or it is switched off.',
  409: 'It does not fit what is there by now.',
  413: 'The body is too large.',
  422: 'The body is not JSON.',
  429: 'Too many requests; `retry-after` says in how many seconds the next may come.',
  503: 'Something this needs does not answer now.',
}

/** What every call of a page says. */
const caller = z.object({
  projectId: z
    .string()
    .describe('The project, in registered mode; or in `X-Project-Id`.')
    .optional(),
  st: z.string().describe('Type of the kit.').optional(),
  sv: z.string().describe('Version of the kit.').optional(),
})

/** Everything the server answers over HTTP (OpenAPI 3.1). Some roles serve a part of it. */
export const describeServer = () => ({
  openapi: '3.1.0',
  info: {
    title: 'Billfold server',
    version: '1',
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Pages call it from any origin. WalletConnect clients reach the relay by WebSocket at `/relay`.',
  },
  servers: [{ url: '/' }],
  tags: [...new Set(Object.values(endpoints).map(({ tag }) => tag))].map((name) => ({ name })),
  paths: describePaths(),
  components: { schemas: { Refusal: toSchema(refusal) } },
})

type Paths = Record<string, Record<string, ReturnType<typeof describeEndpoint>>>

function describePaths(): Paths {
  const paths: Paths = {}
  for (const [name, endpoint] of Object.entries<Endpoint>(endpoints)) {
    const operation = describeEndpoint(name, endpoint)
    const { method, path } = endpoint
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation }
  }
  return paths
}

type Content = Readonly<Record<string, { readonly schema: object }>>
type Responses = Readonly<
  Record<string, { readonly description: string; readonly content?: Content | undefined }>
>

function describeEndpoint(operationId: string, endpoint: Endpoint) {
  const { path, tag, summary, query, body, isBeacon, answer, isOptional, refusals } = endpoint
  const { status = answer ? 200 : 204 } = endpoint
  const ids = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({
    name,
    in: 'path',
    required: true,
    schema: { type: 'string' },
  }))
  const parameters = [
    ...ids,
    ...(query ? describeQuery(query) : []),
    ...(tag === 'operation' ? [] : describeQuery(caller)),
  ]
  const content = body && {
    ...describeContent(body),
    ...(isBeacon && { 'text/plain': { schema: { type: 'string' } } }),
  }
  const isNeeded = body?._zod.optin === undefined
  const responses: Responses = {
    [status]: { description: 'Done.', ...(answer && { content: describeContent(answer) }) },
    ...(isOptional && { 204: { description: 'There is none.' } }),
    ...Object.fromEntries(refusals.map((each) => [each, describeRefusal(each, endpoint)])),
  }
  return {
    operationId,
    summary,
    tags: [tag],
    parameters,
    ...(content && { requestBody: { required: isNeeded, content } }),
    responses,
  }
}

function describeQuery(query: z.core.$ZodObject) {
  const { properties = {} } = toSchema(query, 'output')
  return Object.entries(query._zod.def.shape).map(([name, given]) => {
    const schema = properties[name]
    const isList = typeof schema === 'object' && schema.type === 'array'
    return {
      name,
      in: 'query',
      required: given._zod.optin === undefined,
      schema,
      // Written with commas between.
      ...(isList && { explode: false }),
    }
  })
}

function describeContent(answer: NonNullable<Endpoint['answer']>): Content {
  return typeof answer === 'string'
    ? { [answer]: { schema: { type: 'string' } } }
    : { 'application/json': { schema: toSchema(answer) } }
}

function describeRefusal(status: RefusalStatus, { refusal: own }: Endpoint) {
  const description = reasons[status]
  if (typeof own === 'string') return { description, content: describeContent(own) }
  const common = { $ref: '#/components/schemas/Refusal' }
  const schema = own ? { oneOf: [toSchema(own), common] } : common
  return { description, content: { 'application/json': { schema } } }
}

/** As JSON Schema (2020-12), of what is sent: `input`, or as it is read: `output`. */
function toSchema(schema: z.core.$ZodType, io: 'input' | 'output' = 'input') {
  const { $schema, ...rest } = z.toJSONSchema(schema, {
    io,
    override({ jsonSchema }) {
      // Every whole number would have the bounds of what JavaScript can tell apart.
      if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum
      if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum
    },
  })
  return rest
}
