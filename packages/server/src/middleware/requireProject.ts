import { endpoints } from 'billfold/protocol'
import type { Context, MiddlewareHandler } from 'hono'
import type { SecurityEvent } from '../createSecurityLog.js'
import type { Projects } from '../projects/createProjects.js'
import type { CallerVariables, RefusalKind } from './Caller.js'
import type { RateLimiter } from './RateLimiter.js'
import { refuse } from './refuse.js'
import { refuseTooMany } from './refuseTooMany.js'

/** What later handlers know of the caller. */
export type ProjectVariables = {
  /** The registered project; undefined in open mode. */
  project: string | undefined
}

/**
 * Lets in who belongs to a project, from one of its origins, within its quota. The id comes as the
 * query's `projectId`, in `X-Project-Id`, or where a contract has it there, within the body.
 */
export function requireProject(parameters: {
  projects: Projects
  limiter: RateLimiter
  /** Whether an origin is that of the embedded wallet's frame. @default none is */
  isFrame?: ((origin: string) => boolean) | undefined
  /** Of a project's quota, what one network address may use of it, in per cent. @default 100 */
  share?: number | undefined
  onRefused?: ((kind: RefusalKind) => void) | undefined
  onSecurity?: ((event: SecurityEvent) => void) | undefined
}): MiddlewareHandler<{ Variables: ProjectVariables & CallerVariables }> {
  const { projects, limiter, isFrame, share = 100, onRefused, onSecurity } = parameters
  return async (context, next) => {
    const key = readProjectKey(context) ?? (await readBodyKey(context))
    const origin = readOrigin(context)
    const isFrames = origin !== undefined && isFrame?.(origin)
    const verdict = await projects.judge({ key, origin, isFrame: isFrames })
    if ('refusal' in verdict) {
      const { status, reason } = verdict.refusal
      onSecurity?.({ event: 'projectRefused', reason })
      return refuse(context, status, { field: 'authentication', description: reason })
    }
    const { project, quota, isKeyed = false } = verdict
    const perMinute = quota.requestsPerMinute
    if (perMinute !== undefined) {
      const address = isKeyed ? undefined : context.get('caller')?.key
      const own = { perMinute: Math.ceil((perMinute * share) / 100) }
      // An origin is what the caller says it is: nobody gets all of a quota by it.
      const late = address ? await limiter.take(`project:${project} ${address}`, own) : undefined
      const wait = late ?? (await limiter.take(`project:${project}`, { perMinute }))
      if (wait !== undefined) {
        onRefused?.(late === undefined ? 'project' : 'projectShare')
        return refuseTooMany(context, wait)
      }
    }
    context.set('project', project)
    return next()
  }
}

/** What a caller sends as its project's id. */
export function readProjectKey(context: Context): string | undefined {
  return context.req.query('projectId') || context.req.header('x-project-id') || undefined
}

/** Where bodies name the project. */
const pathsWithKeys: ReadonlySet<string> = new Set([endpoints.getPrices.path])

async function readBodyKey(context: Context): Promise<string | undefined> {
  if (!pathsWithKeys.has(context.req.path)) return undefined
  // What is no JSON is told so later on.
  const body: unknown = await context.req.json().catch(() => undefined)
  const { projectId } = Object(body)
  return typeof projectId === 'string' && projectId ? projectId : undefined
}

/** A page that asks its own origin for something sends no `Origin`; its `Referer` names it too. */
function readOrigin(context: Context): string | undefined {
  const origin = context.req.header('origin')
  const referer = context.req.header('referer')
  if (origin !== undefined || referer === undefined) return origin
  return URL.canParse(referer) ? new URL(referer).origin : referer
}
