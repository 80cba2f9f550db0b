/** The currencies that the worth of an account is told in: ISO 4217, and two coins, in lower case. */
export const currencies = ['usd', 'eur', 'gbp', 'aud', 'cad', 'inr', 'jpy', 'btc', 'eth'] as const

export type Currency = (typeof currencies)[number]
