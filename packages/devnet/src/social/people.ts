import { createHash } from 'node:crypto'

export const providerNames = ['google', 'x', 'discord', 'github', 'apple', 'facebook'] as const
export type ProviderName = (typeof providerNames)[number]

export const isProviderName = (name: string): name is ProviderName =>
  providerNames.some((each) => each === name)

/** Somebody at a provider: whoever types the same name there is the same one. */
export type Person = {
  readonly account: string
  /** Of digits, and another one at each provider. */
  readonly id: string
  readonly name: string
  readonly email: string
  /** All but those whose name begins with `new`. */
  readonly isVerified: boolean
}

export function readPerson(provider: ProviderName | 'farcaster', account: string): Person {
  const hash = createHash('sha256').update(`${provider} ${account}`).digest()
  return {
    account,
    id: String(hash.readUIntBE(0, 6)),
    name: `${account.slice(0, 1).toUpperCase()}${account.slice(1)} Orchard`,
    email: `${account}@orchard.example`,
    isVerified: !account.startsWith('new'),
  }
}
