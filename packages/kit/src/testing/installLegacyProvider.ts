import type { Eip1193Provider } from './createProvider.js'

type LegacyProvider = Eip1193Provider & { providers?: readonly Eip1193Provider[] }

/** A window, or what stands in for one. */
export type LegacyTarget = { ethereum?: unknown }

/**
 * Puts a provider where wallets were before EIP-6963: at `window.ethereum`. When one is there
 * already, it stays and gets the list `providers` with all of them. Returns an unsubscribe
 * function.
 */
export function installLegacyProvider(provider: Eip1193Provider, target: LegacyTarget): () => void {
  const before = target.ethereum as LegacyProvider | undefined // by convention, since 2016
  if (!before) {
    target.ethereum = provider
    return () => {
      if (target.ethereum === provider) delete target.ethereum
    }
  }
  before.providers = [...(before.providers ?? [before]), provider]
  return () => {
    before.providers = before.providers?.filter((other) => other !== provider) ?? []
  }
}
