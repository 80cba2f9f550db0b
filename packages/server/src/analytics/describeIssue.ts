import type { z } from 'zod'
import type { Reason } from '../middleware/refuse.js'

/** Says what is wrong with a body, and where. */
export function describeIssue(issue: z.core.$ZodIssue): Reason {
  return { field: issue.path.join('.'), description: describe(issue) }
}

function describe(issue: z.core.$ZodIssue): string {
  if (issue.code !== 'invalid_type') return 'Invalid input'
  if (issue.input === undefined) return 'Required'
  return `Expected ${issue.expected}, received ${typeName(issue.input)}`
}

/** The type of a value, as JSON names it. */
export function typeName(value: unknown): string {
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
