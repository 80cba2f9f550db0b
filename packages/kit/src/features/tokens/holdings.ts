import type { Token } from '../../actions/Token.js'
import type { TokenRoute } from './routes.js'

/** The most valuable first, then what is in a list, then by name. */
export function sortTokens(tokens: readonly Token[], locale: string): readonly Token[] {
  const { compare } = new Intl.Collator(locale)
  return [...tokens].sort(
    (one, other) =>
      (other.value ?? 0) - (one.value ?? 0) ||
      Number(other.isKnown) - Number(one.isKnown) ||
      compare(one.name, other.name),
  )
}

/** What all of it is worth; `undefined` where no price is known. */
export function totalOf(tokens: readonly Token[]): number | undefined {
  const known = tokens.filter(({ value }) => value !== undefined)
  return known.length === 0 ? undefined : known.reduce((sum, { value = 0 }) => sum + value, 0)
}

/** Tells tokens apart: a name does not. */
export function keyOf({ chainId, address }: Pick<TokenRoute, 'chainId' | 'address'>): string {
  return address ?? chainId
}
