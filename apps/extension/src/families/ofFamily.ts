import type { RequestDescription } from 'billfold/testing'

/** Says which chain family a question is of, where no network does. */
export function ofFamily(
  family: string,
  kind: string,
  description: RequestDescription,
): RequestDescription {
  if (kind !== 'connect' && kind !== 'signMessage') return description
  const row = { label: 'Chain family', value: family, format: 'text' } as const
  return { ...description, rows: [...description.rows, row] }
}
