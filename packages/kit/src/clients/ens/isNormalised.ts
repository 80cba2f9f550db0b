/** Labels whose normal form is themselves, whatever the tables of Unicode say. */
const plainLabel = /^(?!..--)[a-z0-9-]+$/

/** Whether a name is made of plain letters, digits and hyphens alone, which look like no others. */
export function isPlainName(name: string): boolean {
  return name.split('.').every((label) => plainLabel.test(label))
}

/**
 * Whether a name is in its normal form (ENSIP-15). One that is not could look like another, and is
 * nobody's.
 */
export async function isNormalised(name: string): Promise<boolean> {
  return (await normalise(name)) === name
}

/**
 * The normal form of a name (ENSIP-15); `undefined` for what has none, such as letters of several
 * scripts in one label. The tables come only for names beyond plain letters, digits and hyphens.
 */
export async function normalise(name: string): Promise<string | undefined> {
  const lower = name.toLowerCase()
  if (isPlainName(lower)) return lower
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    return ens_normalize(name)
  } catch {
    return undefined
  }
}
