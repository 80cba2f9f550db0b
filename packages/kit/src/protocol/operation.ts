import * as z from 'zod/mini'
import type { Endpoint } from './Endpoint.js'

const shared = { method: 'GET', tag: 'operation', answer: 'text/plain', refusals: [] } as const

export const getHealth = {
  ...shared,
  path: '/healthz',
  summary: 'Whether the process lives.',
} as const satisfies Endpoint

export const getReadiness = {
  ...shared,
  path: '/readyz',
  summary: 'Whether it can do its work now.',
  refusals: [503],
  refusal: 'text/plain',
} as const satisfies Endpoint

export const getMetrics = {
  ...shared,
  path: '/metrics',
  summary: 'Figures in the text format of Prometheus.',
} as const satisfies Endpoint

export const getDocument = {
  ...shared,
  path: '/openapi.json',
  summary: 'This document (OpenAPI 3.1).',
  answer: z.record(z.string(), z.unknown()),
} as const satisfies Endpoint
