import type { IncomingHttpHeaders, IncomingMessage } from 'node:http'
import type { Socket } from 'node:net'
import type { Caller } from './createLimiter.js'
import { type TokenLimits, verifyToken } from './verifyToken.js'

/** How a protocol begins that names a project; nobody speaks it. */
export const projectProtocol = 'project.'

/** Whose clients somebody is counted among. */
type OfProject = Pick<Caller, 'project' | 'projectSockets' | 'isClaimed'>

/** Why a project is refused, or what it is counted as. */
export type JudgeProject = (
  project: string | undefined,
  origin: string | undefined,
) => Promise<{ readonly reason: string } | OfProject>

/** Whom a request comes from, or why it is refused. */
export type Judgement =
  | (Pick<Caller, 'client'> & OfProject)
  | { readonly reason: string; readonly kind: 'token' | 'project' }

/** What a request says of its project and its page. */
export function readAsked({ url, headers }: IncomingMessage) {
  const { searchParams } = new URL(url ?? '/', 'http://relay')
  const project = searchParams.get('projectId') ?? readProjectKey(headers)
  return { project, origin: headers.origin }
}

/** Whether a client asks what time it is. */
export function asksTime({ url }: IncomingMessage): boolean {
  return new URL(url ?? '/', 'http://relay').searchParams.has('clock')
}

/** Checks the token and the project of a request for a socket. */
export async function judgeRequest(parameters: {
  request: IncomingMessage
  /** Addresses of this relay as clients configure it; none: this machine's. */
  audiences: readonly string[]
  tokens: TokenLimits
  judgeProject: JudgeProject
  /** Unix milliseconds. */
  now: number
}): Promise<Judgement> {
  const { request, audiences, tokens, judgeProject, now } = parameters
  const { headers } = request
  const { searchParams } = new URL(request.url ?? '/', 'http://relay')
  const verdict = verifyToken({
    token: searchParams.get('auth') ?? headers.authorization?.replace(/^Bearer /i, ''),
    isAudience: (audience) => isThisRelay(audience, audiences, request.socket),
    now: Math.floor(now / 1000),
    limits: tokens,
  })
  if ('reason' in verdict) return { ...verdict, kind: 'token' }
  const { project, origin } = readAsked(request)
  const judgement = await judgeProject(project, origin)
  return 'reason' in judgement ? { ...judgement, kind: 'project' } : { ...verdict, ...judgement }
}

/** An address gets into logs: a key may come in a header, or as `project.…` among a socket's protocols. */
function readProjectKey(headers: IncomingHttpHeaders): string | undefined {
  const asked = headers['sec-websocket-protocol']?.split(',').map((each) => each.trim()) ?? []
  const named = asked.find((each) => each.startsWith(projectProtocol))
  return named?.slice(projectProtocol.length) ?? headers['x-project-id']?.toString()
}

/** Clients write the relay's address in their own way: the scheme and a last slash do not matter. */
function isThisRelay(audience: string, audiences: readonly string[], socket: Socket): boolean {
  const asked = plain(audience)
  if (audiences.length > 0) return audiences.some((known) => plain(known) === asked)
  return asked !== undefined && isThisMachine(new URL(audience).hostname, socket)
}

function plain(address: string): string | undefined {
  try {
    const { host, pathname } = new URL(address)
    return host + pathname.replace(/\/+$/, '')
  } catch {
    return undefined
  }
}

/** What a caller writes of the host it has called is no proof: the address that its packets came to is. */
function isThisMachine(name: string, { localAddress = '' }: Socket): boolean {
  const address = name.replace(/^\[|\]$/g, '')
  if (/^(?:(?:.+\.)?localhost|127(?:\.\d+){3}|::1)$/.test(address)) return true
  return address === localAddress.replace(/^::ffff:(?=\d+\.)/, '')
}
