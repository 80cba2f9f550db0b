import { endpoints } from 'billfold/protocol'
import { Hono } from 'hono'
import { refuse } from '../middleware/refuse.js'
import { readProjectKey } from '../middleware/requireProject.js'
import { serveEndpoint } from '../serveEndpoint.js'
import type { Projects } from './createProjects.js'

/**
 * Tells pages what their project allows. Any page may ask: one that is not allowed has to be able to
 * say so.
 */
export function createProjectsApp(projects: Projects): Hono {
  const app = new Hono()
  serveEndpoint(app, endpoints.getAllowedOrigins, async (context) => {
    const allowedOrigins = await projects.allowedOrigins(readProjectKey(context))
    if (allowedOrigins) return context.json({ allowedOrigins })
    const description = 'Unauthorized: invalid key'
    return refuse(context, 401, { field: 'authentication', description })
  })
  return app
}
