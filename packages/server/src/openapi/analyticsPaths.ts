import { z } from 'zod'
import { eventSchema } from '../analytics/eventSchema.js'
import {
  type Answer,
  json,
  type Operation,
  type Paths,
  projectId,
  refer,
  refusals,
  type Schema,
  sdk,
} from './OpenApi.js'

/** An event as pages send it. */
export const analyticsEvent: Schema = z.toJSONSchema(eventSchema, {
  io: 'input',
  unrepresentable: 'any',
})

const taken: Answer = json('Events are taken, and written within a second.', {
  type: 'object',
  required: ['accepted', 'dropped'],
  properties: {
    accepted: { type: 'integer' },
    dropped: { type: 'integer', description: 'Wrong ones, and errors beyond 5 a minute.' },
  },
})

export const analyticsPaths: Paths = {
  '/getAnalyticsConfig': {
    get: {
      operationId: 'getAnalyticsConfig',
      summary: 'Whether the server takes events.',
      tags: ['analytics'],
      parameters: [projectId, ...sdk],
      responses: {
        200: json('Whether it does.', {
          type: 'object',
          required: ['isAnalyticsEnabled'],
          properties: { isAnalyticsEnabled: { type: 'boolean' } },
        }),
        ...refusals(429),
      },
    },
  },
  '/e': {
    post: post('sendEvent', 'Takes one event.', refer('AnalyticsEvent')),
  },
  '/batch': {
    post: post('sendEvents', 'Takes a list of events.', {
      type: 'array',
      maxItems: 500,
      items: refer('AnalyticsEvent'),
    }),
  },
}

/** Beacons are sent as plain text: the type of the body does not matter. */
function post(operationId: string, summary: string, schema: Schema): Operation {
  return {
    operationId,
    summary,
    tags: ['analytics'],
    parameters: [projectId, ...sdk],
    requestBody: {
      required: true,
      content: { 'application/json': { schema }, 'text/plain': { schema: { type: 'string' } } },
    },
    responses: { 202: taken, ...refusals(400, 401, 403, 404, 413, 422, 429, 503) },
  }
}
