import type { IncomingMessage, ServerResponse } from 'node:http'
import type { ProviderName } from './people.js'

type Exchange = { path: string; request: IncomingMessage; response: ServerResponse }

/** Plays what each provider does otherwise than the standards have it, just before its answer goes out. */
export function addQuirks(name: ProviderName, { path, response }: Exchange): void {
  const quirk = quirks[name]
  if (!quirk) return
  const end = response.end.bind(response)
  Object.assign(response, {
    end(body?: string | Buffer, ...rest: never[]) {
      const account = accounts.get(response)
      const changed = quirk({ path, response, account, body: body?.toString() ?? '' })
      if (changed === undefined) return body === undefined ? end() : end(body, ...rest)
      response.setHeader('content-length', Buffer.byteLength(changed))
      return end(changed)
    },
  })
}

/** Gives another body, or none for the same one. */
type Quirk = (answer: {
  path: string
  response: ServerResponse
  /** Who has signed in with it. */
  account: string | undefined
  body: string
}) => string | undefined

/** Who has signed in with an answer. */
export const accounts = new WeakMap<ServerResponse, string>()

/** Who has come to Apple before. */
const named = new Set<string>()

const quirks: Partial<Record<ProviderName, Quirk>> = {
  /** Its form has the name of who comes for the first time, and never again. */
  apple({ body, account }) {
    const [code] = /<input type="hidden" name="code" value="[^"]*"\/>/.exec(body) ?? []
    if (!code || account === undefined || named.has(account)) return undefined
    named.add(account)
    const user = { name: { firstName: 'Ada', lastName: 'Lovelace' }, email: 'said@orchard.example' }
    const value = JSON.stringify(user).replaceAll('"', '&quot;')
    return body.replace(code, `${code}\n<input type="hidden" name="user" value="${value}"/>`)
  },
  /** Its refusals of codes are 200. */
  github({ path, response }) {
    if (path.startsWith('/token') && response.statusCode === 400) response.statusCode = 200
    return undefined
  },
  /** It adds a fragment to where it sends its visitors. */
  facebook({ response }) {
    const location = response.getHeader('location')
    if (typeof location === 'string' && /[?&]code=/.test(location))
      response.setHeader('location', `${location}#_=_`)
    return undefined
  },
  /** Its pages cut themselves off from whoever has opened them. */
  x({ response }) {
    response.setHeader('cross-origin-opener-policy', 'same-origin')
    return undefined
  },
}
