/** Labels whose normal form is themselves, whatever the tables of Unicode say. */
const plainLabel = /^(?!..--)[a-z0-9-]+$/

/**
 * Whether a name is in its normal form (ENSIP-15). One that is not could look like another, and is
 * nobody's. The tables come only for names beyond plain letters, digits and hyphens.
 */
export async function isNormalised(name: string): Promise<boolean> {
  if (name.split('.').every((label) => plainLabel.test(label))) return true
  const { ens_normalize } = await import('@adraffy/ens-normalize')
  try {
    return ens_normalize(name) === name
  } catch {
    return false
  }
}
