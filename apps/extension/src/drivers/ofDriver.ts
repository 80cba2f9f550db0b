import type { RequestDescription } from 'billfold/testing'

/** Says which namespace a question is of, where no network does. */
export function ofDriver(
  driver: string,
  kind: string,
  description: RequestDescription,
): RequestDescription {
  if (kind !== 'connect' && kind !== 'signMessage') return description
  const row = { label: 'Namespace', value: driver, format: 'text' } as const
  return { ...description, rows: [...description.rows, row] }
}
