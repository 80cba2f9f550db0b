import { json, type Paths, projectId, refusals, sdk } from './OpenApi.js'

export const projectsPaths: Paths = {
  '/projects/v1/origins': {
    get: {
      operationId: 'getAllowedOrigins',
      summary: 'Where pages of a project may be.',
      tags: ['projects'],
      parameters: [projectId, ...sdk],
      responses: {
        200: json('Origins, wildcards for one label, or `*` for anywhere.', {
          type: 'object',
          required: ['allowedOrigins'],
          properties: {
            allowedOrigins: {
              type: 'array',
              items: { type: 'string' },
              examples: [['https://app.example', 'https://*.app.example', 'http://localhost:*']],
            },
          },
        }),
        ...refusals(401, 429, 503),
      },
    },
  },
}
