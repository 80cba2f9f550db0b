import type { Answer, Paths } from './OpenApi.js'

const plain = (description: string): Answer => ({
  description,
  content: { 'text/plain': { schema: { type: 'string' } } },
})

export const healthPaths: Paths = {
  '/healthz': {
    get: {
      operationId: 'getHealth',
      summary: 'Whether the process lives.',
      tags: ['operation'],
      responses: { 200: plain('It does.') },
    },
  },
  '/readyz': {
    get: {
      operationId: 'getReadiness',
      summary: 'Whether it can do its work now.',
      tags: ['operation'],
      responses: { 200: plain('It can.'), 503: plain('It cannot, or is about to end.') },
    },
  },
  '/metrics': {
    get: {
      operationId: 'getMetrics',
      summary: 'Figures in the text format of Prometheus.',
      tags: ['operation'],
      responses: { 200: plain('The figures.') },
    },
  },
  '/openapi.json': {
    get: {
      operationId: 'getDocument',
      summary: 'This document.',
      tags: ['operation'],
      responses: {
        200: {
          description: 'An OpenAPI 3.1 document.',
          content: { 'application/json': { schema: { type: 'object' } } },
        },
      },
    },
  },
}
