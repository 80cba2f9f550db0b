import type { Context, MiddlewareHandler } from 'hono'
import type { Projects } from '../projects/createProjects.js'
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
 * query's `projectId` or in `X-Project-Id`.
 */
export function requireProject(parameters: {
  projects: Projects
  limiter: RateLimiter
}): MiddlewareHandler<{ Variables: ProjectVariables }> {
  const { projects, limiter } = parameters
  return async (context, next) => {
    const caller = { key: readProjectKey(context), origin: readOrigin(context) }
    const verdict = await projects.judge(caller)
    if ('refusal' in verdict) {
      const { status, reason } = verdict.refusal
      return refuse(context, status, { field: 'authentication', description: reason })
    }
    const { project, quota } = verdict
    const perMinute = quota.requestsPerMinute
    const wait =
      perMinute === undefined ? undefined : await limiter.take(`project:${project}`, { perMinute })
    if (wait !== undefined) return refuseTooMany(context, wait)
    context.set('project', project)
    return next()
  }
}

/** What a caller sends as its project's id. */
export function readProjectKey(context: Context): string | undefined {
  return context.req.query('projectId') || context.req.header('x-project-id') || undefined
}

/** A page that asks its own origin for something sends no `Origin`; its `Referer` names it too. */
function readOrigin(context: Context): string | undefined {
  const origin = context.req.header('origin')
  const referer = context.req.header('referer')
  if (origin !== undefined || referer === undefined) return origin
  return URL.canParse(referer) ? new URL(referer).origin : referer
}
