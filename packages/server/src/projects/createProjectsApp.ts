import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { refuse } from '../middleware/refuse.js'
import { readProjectKey } from '../middleware/requireProject.js'
import type { Projects } from './createProjects.js'

/**
 * Tells pages what their project allows. Any page may ask: one that is not allowed has to be able to
 * say so.
 */
export function createProjectsApp(projects: Projects): Hono {
  const app = new Hono()
  app.use('/projects/*', cors({ origin: '*', allowMethods: ['GET'], maxAge: 86_400 }))
  app.get('/projects/v1/origins', async (context) => {
    const allowedOrigins = await projects.allowedOrigins(readProjectKey(context))
    if (allowedOrigins) return context.json({ allowedOrigins })
    return refuse(context, 401, {
      field: 'authentication',
      description: 'Unauthorized: invalid key',
    })
  })
  return app
}
