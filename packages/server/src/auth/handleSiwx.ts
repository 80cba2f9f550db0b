import { SiwxError } from 'billfold/siwx'
import { z } from 'zod'
import type { SiwxServer } from './createSiwxServer.js'

/** Characters that a request may bring: several sign-ins with what smart accounts add. */
const largestBody = 262_144

const signIns = z.object({
  signIns: z.array(z.object({ message: z.string(), signature: z.string() })).min(1),
})
const refresh = z.object({ refreshToken: z.string().max(200) })

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
  const action = new URL(request.url).pathname.split('/').at(-1)
  try {
    return await answer(siwx, { action: `${request.method} ${action}`, request })
  } catch (error) {
    if (!(error instanceof SiwxError)) throw error
    return refuse(error.code === 'chainUnavailable' ? 503 : 401, error.code)
  }
}

type Asked = { readonly action: string; readonly request: Request }

async function answer(siwx: SiwxServer, { action, request }: Asked): Promise<Response> {
  switch (action) {
    case 'GET nonce':
    case 'POST nonce':
      return json(200, await siwx.nonce())
    case 'POST verify': {
      const body = signIns.safeParse(await readBody(request))
      if (!body.success) return refuse(400, 'invalidMessage')
      return json(200, { sessions: await siwx.verify(body.data.signIns) })
    }
    case 'POST session': {
      const body = refresh.safeParse(await readBody(request))
      const grant = body.success ? await siwx.renew(body.data.refreshToken) : undefined
      return grant ? json(200, grant) : refuse(401, 'expired')
    }
    case 'GET me': {
      const session = await siwx.session(bearerOf(request))
      return session ? json(200, session) : refuse(401, 'expired')
    }
    case 'POST revoke': {
      const body = refresh.safeParse(await readBody(request))
      await siwx.revoke(body.success ? body.data.refreshToken : bearerOf(request))
      return new Response(null, { status: 204, headers: unkept })
    }
    default:
      return refuse(404, 'notFound')
  }
}

/** The token of `Authorization: Bearer …`, or an empty text. */
export function bearerOf(request: Request): string {
  return /^Bearer (\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1] ?? ''
}

/** What a request brings as JSON; undefined when it is none or too much. */
async function readBody(request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > largestBody) return undefined
  const text = await readText(request)
  try {
    return text && JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Undefined when it is too long: the rest is not waited for. */
async function readText({ body }: Request): Promise<string | undefined> {
  const reader = body?.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (let part = await reader?.read(); part?.value; part = await reader?.read()) {
    text += decoder.decode(part.value, { stream: true })
    if (text.length <= largestBody) continue
    await reader?.cancel()
    return undefined
  }
  return text + decoder.decode()
}

const unkept = { 'cache-control': 'no-store' }

function json(status: number, body: object): Response {
  const headers = { ...unkept, 'content-type': 'application/json' }
  return new Response(JSON.stringify(body), { status, headers })
}

function refuse(status: number, error: string): Response {
  return json(status, { error })
}
