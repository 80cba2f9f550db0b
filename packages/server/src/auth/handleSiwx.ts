import { endpoints } from 'billfold/protocol'
import { parseJson } from '../parseJson.js'
import { answerSiwx, refuse, siwxCallNames } from './answerSiwx.js'
import type { SiwxServer } from './createSiwxServer.js'

/** Characters that a request may bring: three sign-ins with what smart accounts add. */
export const largestBody = 160 * 1024

/**
 * Answers a request to a path that ends in `nonce`, `verify`, `session`, `me` or `revoke`, as the
 * kit's `serverSiwxStore` asks. For whatever speaks in `Request` and `Response`.
 *
 * @example
 * ```ts
 * // app/auth/v1/[action]/route.ts of Next
 * export const GET = (request: Request) => handleSiwx(siwx, request)
 * export const POST = GET
 * ```
 */
export async function handleSiwx(siwx: SiwxServer, request: Request): Promise<Response> {
  const { pathname } = new URL(request.url)
  const name = siwxCallNames.find((each) => {
    const { method, path } = endpoints[each]
    return method === request.method && lastOf(path) === lastOf(pathname)
  })
  const { status, body } = name
    ? await answerSiwx(siwx, name, { body: await readBody(request), token: bearerOf(request) })
    : refuse(404, 'notFound')
  const type = body && { 'content-type': 'application/json' }
  const headers = { 'cache-control': 'no-store', ...type }
  return new Response(body ? JSON.stringify(body) : null, { status, headers })
}

const lastOf = (path: string) => path.split('/').at(-1)

/** The token of `Authorization: Bearer …`, or an empty text. */
export function bearerOf(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}

/** What a request brings as JSON; undefined when it is none or too much: the rest is not waited for. */
async function readBody({ body }: Request): Promise<unknown> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= largestBody) continue
    await reader?.cancel()
    return undefined
  }
  return parseJson(text + decoder.decode())
}
