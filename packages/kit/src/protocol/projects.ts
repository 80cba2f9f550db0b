import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

export const getAllowedOrigins = {
  method: 'GET',
  path: '/projects/v1/origins',
  tag: 'projects',
  summary: 'Where pages of a project may be: origins, wildcards for one label, `*` for anywhere.',
  answer: z.object({ allowedOrigins: z.array(z.string()) }),
  refusals: [401, 429, 503],
} as const satisfies Endpoint
